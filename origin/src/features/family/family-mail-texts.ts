import type { Language } from '#src/domain/title.ts';
import type { FamilyMail } from './family-mail-job.ts';

/** A mail by what happened and whom it tells. */
type MailName = `${FamilyMail['kind']} ${FamilyMail['to']}`;

interface MailTexts {
  readonly subject: string;
  /** One paragraph each. `{owner}` and `{member}` are names; `{name}` is the newspaper. */
  readonly paragraphs: readonly string[];
}

/** What families are told by e-mail. */
export const familyMailTexts: Readonly<
  Record<
    Language,
    Readonly<Record<Exclude<MailName, 'invited owner' | 'withdrawn owner'>, MailTexts>> & {
      readonly contact: string;
      readonly someone: string;
    }
  >
> = {
  nb: {
    'invited member': {
      subject: '{owner} vil dele {name} med deg',
      paragraphs: [
        '{owner} abonnerer på {name}, og vil dele det med deg. Du får lese alt på nettet og eAvisen. Det koster deg ingenting.',
        'Logg inn og ta imot invitasjonen her: {url}',
        'Lenken gjelder til og med {day}, og kan brukes én gang. Del den ikke med andre.',
        'Kjenner du ikke {owner}, eller vil du ikke være med? Da trenger du ikke gjøre noe.',
      ],
    },
    'withdrawn member': {
      subject: 'Invitasjonen til {name} er trukket tilbake',
      paragraphs: [
        '{owner} har trukket tilbake invitasjonen til å lese {name} på abonnementet sitt. Lenken du fikk, virker ikke lenger.',
        'Vil du lese likevel, kan du bestille et eget abonnement: {url}',
      ],
    },
    'joined owner': {
      subject: '{member} leser nå {name} med deg',
      paragraphs: [
        '{member} har tatt imot invitasjonen din, og leser nå {name} på abonnementet ditt. Prisen er den samme.',
        'Se hvem du deler med, og avslutt delingen når du vil: {url}',
      ],
    },
    'joined member': {
      subject: 'Nå kan du lese {name}',
      paragraphs: [
        '{owner} deler abonnementet på {name} med deg. Logg inn med den samme brukeren når du skal lese.',
        'Se hva du har fått, eller gå ut av delingen når du vil: {url}',
      ],
    },
    'removed owner': {
      subject: 'Du deler ikke lenger {name} med {member}',
      paragraphs: [
        'Du har avsluttet delingen, og {member} har ikke lenger tilgang. Plassen er ledig.',
        'Se hvem du deler med: {url}',
      ],
    },
    'removed member': {
      subject: 'Tilgangen din til {name} er avsluttet',
      paragraphs: [
        '{owner} har avsluttet delingen av abonnementet på {name}, så du har ikke lenger tilgang.',
        'Vil du lese videre, kan du bestille et eget abonnement: {url}',
      ],
    },
    'left owner': {
      subject: '{member} har gått ut av delingen',
      paragraphs: [
        '{member} leser ikke lenger {name} på abonnementet ditt. Plassen er ledig, og du kan invitere en annen.',
        'Se hvem du deler med: {url}',
      ],
    },
    'left member': {
      subject: 'Du har gått ut av delingen',
      paragraphs: [
        'Du leser ikke lenger {name} på abonnementet til {owner}. Vil du være med igjen, må du få en ny invitasjon.',
        'Du kan også bestille et eget abonnement: {url}',
      ],
    },
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    someone: 'Noen i familien',
  },
  nn: {
    'invited member': {
      subject: '{owner} vil dele {name} med deg',
      paragraphs: [
        '{owner} abonnerer på {name}, og vil dele det med deg. Du får lese alt på nettet og eAvisa. Det kostar deg ingenting.',
        'Logg inn og ta imot invitasjonen her: {url}',
        'Lenka gjeld til og med {day}, og kan brukast éin gong. Del ho ikkje med andre.',
        'Kjenner du ikkje {owner}, eller vil du ikkje vere med? Då treng du ikkje gjere noko.',
      ],
    },
    'withdrawn member': {
      subject: 'Invitasjonen til {name} er trekt tilbake',
      paragraphs: [
        '{owner} har trekt tilbake invitasjonen til å lese {name} på abonnementet sitt. Lenka du fekk, verkar ikkje lenger.',
        'Vil du lese likevel, kan du bestille eit eige abonnement: {url}',
      ],
    },
    'joined owner': {
      subject: '{member} les no {name} med deg',
      paragraphs: [
        '{member} har teke imot invitasjonen din, og les no {name} på abonnementet ditt. Prisen er den same.',
        'Sjå kven du deler med, og avslutt delinga når du vil: {url}',
      ],
    },
    'joined member': {
      subject: 'No kan du lese {name}',
      paragraphs: [
        '{owner} deler abonnementet på {name} med deg. Logg inn med den same brukaren når du skal lese.',
        'Sjå kva du har fått, eller gå ut av delinga når du vil: {url}',
      ],
    },
    'removed owner': {
      subject: 'Du deler ikkje lenger {name} med {member}',
      paragraphs: [
        'Du har avslutta delinga, og {member} har ikkje lenger tilgang. Plassen er ledig.',
        'Sjå kven du deler med: {url}',
      ],
    },
    'removed member': {
      subject: 'Tilgangen din til {name} er avslutta',
      paragraphs: [
        '{owner} har avslutta delinga av abonnementet på {name}, så du har ikkje lenger tilgang.',
        'Vil du lese vidare, kan du bestille eit eige abonnement: {url}',
      ],
    },
    'left owner': {
      subject: '{member} har gått ut av delinga',
      paragraphs: [
        '{member} les ikkje lenger {name} på abonnementet ditt. Plassen er ledig, og du kan invitere ein annan.',
        'Sjå kven du deler med: {url}',
      ],
    },
    'left member': {
      subject: 'Du har gått ut av delinga',
      paragraphs: [
        'Du les ikkje lenger {name} på abonnementet til {owner}. Vil du vere med igjen, må du få ein ny invitasjon.',
        'Du kan også bestille eit eige abonnement: {url}',
      ],
    },
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
    someone: 'Nokon i familien',
  },
};
