import { getContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { changeContactChoices } from './change-contact-choices.ts';
import { findContactChoices } from './contact-choices-entity.ts';
import { contactChoicesRetention } from './contact-choices-retention.ts';
import { contactChoicesPersonalData } from './contact-choices-personal-data.ts';

/** What a person lets the title send: offers by e-mail, SMS and phone, and newsletters (R-33, R-34, P-15). */
export const contactChoicesFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);

    holders.read(getContactChoices, async (_input, { database, holder }) => {
      return { ok: true, value: await findContactChoices(database, holder) };
    });

    holders.write(setContactChoices, async ({ payload }, write) => {
      const changed = await changeContactChoices(write, payload);
      return changed.ok ? { ok: true, value: await findContactChoices(write.transaction, write.holder) } : changed;
    });
  },
  retention: contactChoicesRetention,
  personalData: contactChoicesPersonalData,
};
