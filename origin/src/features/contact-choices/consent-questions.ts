import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { ContactChannel } from '#src/domain/contact-choices.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Language } from '#src/domain/title.ts';

/** `{name}` is the title's name. */
interface ConsentText {
  readonly question: string;
  readonly paragraphs: readonly string[];
}

type Versions = readonly Readonly<Record<Language, ConsentText>>[];

/**
 * Every question that people have answered, oldest version first. A published question must not change, since answers
 * refer to it: a correction is a new version, and everyone is asked again.
 */
export const contactQuestions: Readonly<Record<ContactChannel, Versions>> = {
  email: [
    {
      nb: {
        question: 'Vil du ha tilbud fra {name} på e-post?',
        paragraphs: [
          'Sier du ja, sender vi deg tilbud på abonnement og fordeler for abonnenter, høyst to ganger i måneden. Vi bruker navnet, e-postadressen og hvilket abonnement du har, og gir ingenting videre til andre.',
          'Kvitteringer, fakturaer og beskjeder om leveringen får du uansett hva du svarer.',
        ],
      },
      nn: {
        question: 'Vil du ha tilbod frå {name} på e-post?',
        paragraphs: [
          'Seier du ja, sender vi deg tilbod på abonnement og fordelar for abonnentar, høgst to gonger i månaden. Vi bruker namnet, e-postadressa og kva abonnement du har, og gir ingenting vidare til andre.',
          'Kvitteringar, fakturaer og meldingar om leveringa får du uansett kva du svarer.',
        ],
      },
    },
  ],
  sms: [
    {
      nb: {
        question: 'Vil du ha tilbud fra {name} på SMS?',
        paragraphs: [
          'Sier du ja, sender vi deg tilbud på abonnement på SMS, høyst én gang i måneden og aldri om natten. Vi bruker navnet, telefonnummeret og hvilket abonnement du har, og gir ingenting videre til andre.',
          'Beskjeder om leveringen og betalingen kan du få på SMS uansett hva du svarer.',
        ],
      },
      nn: {
        question: 'Vil du ha tilbod frå {name} på SMS?',
        paragraphs: [
          'Seier du ja, sender vi deg tilbod på abonnement på SMS, høgst éin gong i månaden og aldri om natta. Vi bruker namnet, telefonnummeret og kva abonnement du har, og gir ingenting vidare til andre.',
          'Meldingar om leveringa og betalinga kan du få på SMS uansett kva du svarer.',
        ],
      },
    },
  ],
  phone: [
    {
      nb: {
        question: 'Kan {name} ringe deg med tilbud?',
        paragraphs: [
          'Sier du ja, kan vi ringe deg med tilbud på abonnement, høyst fire ganger i året og bare på hverdager mellom kl. 9 og 20. Vi bruker navnet, telefonnummeret og hvilket abonnement du har, og gir ingenting videre til andre.',
          'Kundesenteret kan ringe deg om abonnementet du har, uansett hva du svarer.',
        ],
      },
      nn: {
        question: 'Kan {name} ringje deg med tilbod?',
        paragraphs: [
          'Seier du ja, kan vi ringje deg med tilbod på abonnement, høgst fire gonger i året og berre på kvardagar mellom kl. 9 og 20. Vi bruker namnet, telefonnummeret og kva abonnement du har, og gir ingenting vidare til andre.',
          'Kundesenteret kan ringje deg om abonnementet du har, uansett kva du svarer.',
        ],
      },
    },
  ],
};

interface ConsentQuestion {
  readonly version: number;
  readonly question: string;
  readonly paragraphs: string[];
}

export function consentQuestion({ language, displayName: name }: FleetTitle, channel: ContactChannel): ConsentQuestion {
  const versions = contactQuestions[channel];
  const text = versions.at(-1)?.[language];
  if (text === undefined) throw new Error(`There is no question about ${channel}.`);
  return {
    version: versions.length,
    question: fillText(text.question, { name }),
    paragraphs: text.paragraphs.map((paragraph) => fillText(paragraph, { name })),
  };
}

export function consentWording({ question, paragraphs }: ConsentQuestion): string {
  return [question, ...paragraphs].join('\n\n');
}
