import type { ReactNode } from 'react';
import { ChoicesGate } from './choices-gate.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { DataLinks } from './data-links.tsx';
import { SiteSection } from './site-section.tsx';

/** All that a person can choose about what is sent and remembered. */
export function SettingsPart(): ReactNode {
  return (
    <>
      <ChoicesGate>{(known) => <ContactSettings known={known} />}</ChoicesGate>
      <SiteSection />
      <DataLinks />
    </>
  );
}
