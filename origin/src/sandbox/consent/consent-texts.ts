import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Language } from '#src/domain/title.ts';

/** What the consent manager says, in one language. */
export interface ConsentTexts {
  readonly heading: string;
  /** `{name}` is the newspaper's. */
  readonly lead: string;
  readonly policy: string;
  readonly no: string;
  readonly yes: string;
  readonly options: string;
  readonly settings: string;
  readonly settingsLead: string;
  readonly necessary: string;
  readonly necessaryText: string;
  readonly categories: Readonly<Record<ConsentCategory, { readonly name: string; readonly text: string }>>;
  /** `{names}` are the partners'. */
  readonly partners: string;
  readonly save: string;
  readonly close: string;
  readonly failed: string;
  readonly kept: string;
}

const nb: ConsentTexts = {
  heading: 'Du bestemmer hva vi lagrer',
  lead: '{name} lagrer det som trengs for at Min side skal virke. Sier du ja, lagrer vi også opplysninger for å måle besøk, velge annonser, tilpasse innhold og gi deg tilbud. Du kan endre svaret når som helst nederst på siden.',
  policy: 'Alt vi lagrer',
  no: 'Nei til alt',
  yes: 'Ja til alt',
  options: 'Velg selv',
  settings: 'Personverninnstillinger',
  settingsLead: 'Velg hva du sier ja til. Min side virker like godt om du sier nei.',
  necessary: 'Nødvendig',
  necessaryText: 'Innlogging, betaling og svaret ditt her. Det kan ikke slås av.',
  categories: {
    advertising: {
      name: 'Annonser',
      text: 'Vi og partnerne våre velger annonser etter interessene dine, og måler om de virker.',
    },
    analytics: { name: 'Analyse', text: 'Vi måler besøk, feil og fart for å gjøre tjenesten bedre.' },
    marketing: { name: 'Markedsføring', text: 'Vi gir deg tilbud på våre egne produkter.' },
    personalization: { name: 'Personalisering', text: 'Vi tilpasser innhold og anbefalinger til deg.' },
  },
  partners: 'Partnere: {names}. De lagrer i inntil ett år.',
  save: 'Lagre valgene',
  close: 'Lukk uten å endre',
  failed: 'Vi fikk ikke lagret svaret ditt. Prøv igjen.',
  kept: 'Svaret ditt er lagret med nummeret {id}.',
};

const nn: ConsentTexts = {
  heading: 'Du bestemmer kva vi lagrar',
  lead: '{name} lagrar det som trengst for at Mi side skal verke. Seier du ja, lagrar vi også opplysningar for å måle besøk, velje annonsar, tilpasse innhald og gi deg tilbod. Du kan endre svaret når som helst nedst på sida.',
  policy: 'Alt vi lagrar',
  no: 'Nei til alt',
  yes: 'Ja til alt',
  options: 'Vel sjølv',
  settings: 'Personverninnstillingar',
  settingsLead: 'Vel kva du seier ja til. Mi side verkar like godt om du seier nei.',
  necessary: 'Nødvendig',
  necessaryText: 'Innlogging, betaling og svaret ditt her. Det kan ikkje slåast av.',
  categories: {
    advertising: {
      name: 'Annonsar',
      text: 'Vi og partnarane våre vel annonsar etter interessene dine, og måler om dei verkar.',
    },
    analytics: { name: 'Analyse', text: 'Vi måler besøk, feil og fart for å gjere tenesta betre.' },
    marketing: { name: 'Marknadsføring', text: 'Vi gir deg tilbod på våre eigne produkt.' },
    personalization: { name: 'Personalisering', text: 'Vi tilpassar innhald og tilrådingar til deg.' },
  },
  partners: 'Partnarar: {names}. Dei lagrar i inntil eitt år.',
  save: 'Lagre vala',
  close: 'Lukk utan å endre',
  failed: 'Vi fekk ikkje lagra svaret ditt. Prøv igjen.',
  kept: 'Svaret ditt er lagra med nummeret {id}.',
};

/** The consent manager's texts in both languages. */
export const consentTexts = { nb, nn } as const satisfies Readonly<Record<Language, ConsentTexts>>;
