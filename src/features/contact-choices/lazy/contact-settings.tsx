import type { ReactNode } from 'react';
import { StatusMessage } from '#src/ui/status-message.tsx';
import { ChannelSection } from './channel-section.tsx';
import { ChoicesLead } from './choices-lead.tsx';
import type { LoadedChoices } from './choices-gate.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { useChoices } from './use-choices.ts';

interface ContactSettingsProps {
  readonly known: LoadedChoices;
}

/** What the title may send: newsletters, and offers by each channel (P-15, R-33). */
export function ContactSettings({ known }: ContactSettingsProps): ReactNode {
  const editor = useChoices(known);
  return (
    <>
      <ChoicesLead shown={editor.shown} />
      <StatusMessage news={editor.news} onDismiss={editor.onDismiss} />
      <NewsletterSection editor={editor} choices={known.choices} />
      <ChannelSection editor={editor} />
    </>
  );
}
