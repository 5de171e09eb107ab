import { msg } from '@lingui/core/macro';

export const searchAdvice = msg`Prøv et annet ord. Du kan også ringe <phone>{phone}</phone> eller skrive til <email>{email}</email>.`;

export const contactLines = [
  msg`Telefon: <phone>{phone}</phone>`,
  msg`E-post: <email>{email}</email>`,
  msg`Post: {newspaper}, {street}, {postalCode} {postalPlace}`,
  msg`Åpent hverdager kl. {weekdayHours}{saturdayHours, select, none {} other { og lørdager kl. {saturdayHours}}}. Stengt på helligdager.`,
  msg`Organisasjonsnummer: {organizationNumber}`,
] as const;

export const offerNote = msg`Hva hvert abonnement gir, står i <terms>abonnementsvilkårene</terms>. Tilbud har <moreTerms>egne vilkår</moreTerms>.`;

export const companyTermsLink = msg`<companyTerms>Vilkår for bedriftsabonnement</companyTerms>`;

export const readingList = [
  msg`<terms>Abonnementsvilkår</terms>`,
  companyTermsLink,
  msg`<moreTerms>Vilkår for bruk og tilbud</moreTerms>`,
  msg`<privacy>Personvernerklæring</privacy>`,
  msg`<cookiePolicy>Informasjonskapsler</cookiePolicy>`,
] as const;

/** Suggestions for a visitor to an unknown URL. */
export const nextSteps = [
  msg`<home>Min side</home> – abonnement, levering og betaling`,
  msg`<help>Kundeservice</help> – svar på vanlige spørsmål`,
  msg`<site>{site}</site> – forsiden av {newspaper}`,
] as const;
