import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { messageJob } from '#origin/platform/messages/message-port.ts';
import { type MailTexts, textMail } from '#origin/platform/messages/text-mail.ts';
import type { Language } from '#src/domain/title.ts';

export const invitationMailTexts: Readonly<Record<Language, Readonly<Record<'invited' | 'removed', MailTexts>>>> = {
  nb: {
    invited: {
      subject: '{company} gir deg tilgang til {name}',
      paragraphs: [
        '{company} abonnerer på {name} for de ansatte, og har lagt deg til. Det koster deg ingenting.',
        'Slik tar du tilgangen i bruk: Logg inn, skriv jobbadressen din, {email}, og bekreft den med koden vi sender deg.\n{url}',
        'Vi bruker adressen bare til å gi deg tilgang. {company} får vite at du har tatt den i bruk, men ikke hva du leser. Vil du ikke være med, kan du se bort fra denne e-posten.',
        'Spørsmål? Ring oss på {phone} eller skriv til {mail}.',
      ],
    },
    removed: {
      subject: 'Tilgangen din til {name} gjennom {company} er avsluttet',
      paragraphs: [
        '{company} har tatt {email} av listen over dem som leser {name} på bedriftens abonnement. Tilgangen din er avsluttet.',
        'Vil du fortsette å lese, kan du bestille ditt eget abonnement når du logger inn.\n{url}',
        'Spørsmål? Ring oss på {phone} eller skriv til {mail}.',
      ],
    },
  },
  nn: {
    invited: {
      subject: '{company} gir deg tilgang til {name}',
      paragraphs: [
        '{company} abonnerer på {name} for dei tilsette, og har lagt deg til. Det kostar deg ingenting.',
        'Slik tek du tilgangen i bruk: Logg inn, skriv jobbadressa di, {email}, og stadfest henne med koden vi sender deg.\n{url}',
        'Vi bruker adressa berre til å gi deg tilgang. {company} får vite at du har teke han i bruk, men ikkje kva du les. Vil du ikkje vere med, kan du sjå bort frå denne e-posten.',
        'Spørsmål? Ring oss på {phone} eller skriv til {mail}.',
      ],
    },
    removed: {
      subject: 'Tilgangen din til {name} gjennom {company} er avslutta',
      paragraphs: [
        '{company} har teke {email} av lista over dei som les {name} på abonnementet til bedrifta. Tilgangen din er avslutta.',
        'Vil du halde fram med å lese, kan du bestille ditt eige abonnement når du loggar inn.\n{url}',
        'Spørsmål? Ring oss på {phone} eller skriv til {mail}.',
      ],
    },
  },
};

export const invitationMailJob = messageJob('business-invitation');

/** Pages that the e-mail links to, for accepting the access or ordering a separate subscription. */
const paths = { invited: '/bedrift', removed: '/bestill-abonnement' } as const;

export async function enqueueEmployeeMail(
  { transaction, jobs, pageUrl, holder: { title } }: HolderWrite,
  { kind, email, company }: { readonly kind: keyof typeof paths; readonly email: string; readonly company: string },
): Promise<void> {
  const { subject, paragraphs } = invitationMailTexts[title.language][kind];
  const values = { company, email, url: `${pageUrl}${paths[kind]}`, mail: title.customerCenterEmail };
  const payload = textMail({ title, recipient: email, subject, paragraphs, values });
  await jobs.send(transaction, invitationMailJob, { payload });
}
