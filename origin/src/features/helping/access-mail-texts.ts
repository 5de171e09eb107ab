import type { HelperRight } from '#src/domain/helping.ts';
import type { Language } from '#src/domain/title.ts';
import type { HelperMail } from './access-mail-job.ts';

interface MailTexts {
  readonly subject: string;
  /** One paragraph each. `{holder}` and `{helper}` are names; `{name}` is the newspaper. */
  readonly paragraphs: readonly string[];
}

type Texts = Readonly<Record<HelperMail['kind'], MailTexts>> & {
  readonly rights: Readonly<Record<HelperRight, string>>;
  readonly contact: string;
  readonly somebody: string;
};

/** What holders and helpers are told by e-mail. */
export const helperMailTexts: Readonly<Record<Language, Texts>> = {
  nb: {
    invited: {
      subject: '{holder} ber deg om hjelp med {name}',
      paragraphs: [
        '{holder} abonnerer på {name}, og vil at du skal kunne hjelpe til på Min side. Du kan:\n{rights}',
        'Tilgangen varer i {days} dager fra du sier ja. {holder} ser alt du gjør, og kan avslutte når som helst.',
        'Logg inn med din egen bruker og svar her: {url}',
        'Lenken gjelder til og med {linkDay}, og kan brukes én gang. Del den ikke med andre.',
        'Kjenner du ikke {holder}? Da trenger du ikke gjøre noe.',
      ],
    },
    accepted: {
      subject: '{helper} kan nå hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt ja, og kan til og med {day} gjøre dette for deg på Min side:\n{rights}',
        'Var det ikke meningen? Se hva som er gjort, og avslutt tilgangen her: {url}',
      ],
    },
    ended: {
      subject: 'Du hjelper ikke lenger {holder} med {name}',
      paragraphs: ['{holder} har avsluttet tilgangen din til Min side på {name}. Du trenger ikke gjøre noe.'],
    },
    left: {
      subject: '{helper} hjelper deg ikke lenger med {name}',
      paragraphs: [
        '{helper} har gått ut av tilgangen til Min side. Trenger du hjelp fra andre, kan du invitere dem her: {url}',
      ],
    },
    rights: {
      delivery: '- stoppe avisen, sende den til en annen adresse for en tid og melde fra om leveringen',
      invoices: '- se fakturaer og KID',
    },
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    somebody: 'Noen du kjenner',
  },
  nn: {
    invited: {
      subject: '{holder} ber deg om hjelp med {name}',
      paragraphs: [
        '{holder} abonnerer på {name}, og vil at du skal kunne hjelpe til på Mi side. Du kan:\n{rights}',
        'Tilgangen varer i {days} dagar frå du seier ja. {holder} ser alt du gjer, og kan avslutte når som helst.',
        'Logg inn med din eigen brukar og svar her: {url}',
        'Lenka gjeld til og med {linkDay}, og kan brukast éin gong. Del ho ikkje med andre.',
        'Kjenner du ikkje {holder}? Då treng du ikkje gjere noko.',
      ],
    },
    accepted: {
      subject: '{helper} kan no hjelpe deg med {name}',
      paragraphs: [
        '{helper} har sagt ja, og kan til og med {day} gjere dette for deg på Mi side:\n{rights}',
        'Var det ikkje meininga? Sjå kva som er gjort, og avslutt tilgangen her: {url}',
      ],
    },
    ended: {
      subject: 'Du hjelper ikkje lenger {holder} med {name}',
      paragraphs: ['{holder} har avslutta tilgangen din til Mi side på {name}. Du treng ikkje gjere noko.'],
    },
    left: {
      subject: '{helper} hjelper deg ikkje lenger med {name}',
      paragraphs: [
        '{helper} har gått ut av tilgangen til Mi side. Treng du hjelp frå andre, kan du invitere dei her: {url}',
      ],
    },
    rights: {
      delivery: '- stoppe avisa, sende ho til ei anna adresse for ei tid og melde frå om leveringa',
      invoices: '- sjå fakturaer og KID',
    },
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    somebody: 'Nokon du kjenner',
  },
};
