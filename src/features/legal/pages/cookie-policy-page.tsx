import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
import {
  firstVersion,
  type LegalDocument,
  list,
  paragraph,
  replaced,
  since,
  storedItemsTable,
} from '../legal-document.ts';

export const cookiePolicy: LegalDocument = {
  editions: [
    {
      from: '2026-11-28',
      news: msg`Det står at besøk blir målt bare etter et ja til både analyse og annonser, og mer om hva som blir husket fra skjemaer.`,
    },
    { from: '2026-11-25', news: msg`Nummeret til nettleseren og det innloggingstjenesten lagrer, er beskrevet.` },
    { from: '2026-11-01', news: firstVersion },
  ],
  hasEarlierTexts: true,
  heading: msg`Informasjonskapsler`,
  lead: msg`En oversikt over alt {newspaper} lagrer i nettleseren din når du bruker Min side. Oversikten gjelder både informasjonskapsler og annen lagring i nettleseren.`,
  sections: [
    {
      id: 'nodvendig',
      heading: msg`Uten samtykke: det som er nødvendig`,
      body: [
        paragraph(
          msg`Dette lagrer vi for at du skal kunne logge inn, betale og bli husket riktig. Det kan ikke slås av, og blir ikke brukt til annonser eller måling. Så lenge du bare leser åpne sider, lagrer vi ikke annet enn svaret ditt om samtykke og svaret på om du er innlogget.`,
        ),
        storedItemsTable(msg`Nødvendig lagring`, 'necessary'),
        since(
          '2026-11-25',
          paragraph(
            msg`{hasPulse, select, yes {Spørsmålet om samtykke kommer fra en samtykkeløsning på cdn.privacy-mgmt.com, og blir hentet når siden er vist.} other {Samtykkeløsningen på cdn.privacy-mgmt.com blir hentet først når du åpner personverninnstillingene nederst på siden.}} Løsningen får vite IP-adressen din, og tar vare på svaret ditt så vi kan vise hva du har svart. Ellers henter siden ikke noe fra andre før du har sagt ja.`,
          ),
        ),
        ...replaced(
          '2026-11-25',
          paragraph(
            msg`Når du logger inn, kommer du til innloggingstjenesten på {identityHost}. Den setter sine egne informasjonskapsler for å holde deg innlogget og beskytte kontoen. Betalingstjenestene gjør det samme på sine sider.`,
          ),
          paragraph(
            msg`Når du logger inn, kommer du til innloggingstjenesten på {identityHost}. Den lagrer en informasjonskapsel som holder deg innlogget i inntil 30 dager, en som kjenner igjen nettleseren i inntil 365 dager, så andre ikke kan stenge deg ute med feil koder, og noen som varer til innloggingen er fullført. Betalingstjenestene lagrer sine egne på sine sider.`,
          ),
        ),
      ],
    },
    {
      id: 'samtykke',
      heading: msg`Med samtykke: det du sier ja til`,
      body: [
        paragraph(
          msg`Ekomloven krever at vi spør før vi lagrer noe som ikke er nødvendig. Vi spør om fire ting, og ingenting av dette blir hentet eller lagret før du har sagt ja:`,
        ),
        list(
          msg`Annonser: velge annonser etter interessene dine og måle om de virker.`,
          ...replaced(
            '2026-11-28',
            msg`Analyse: måle besøk, feil og fart for å gjøre tjenesten bedre.`,
            msg`Analyse: måle feil og fart for å gjøre tjenesten bedre, og besøk når du også sier ja til annonser.`,
          ),
          msg`Markedsføring: gi deg tilbud på våre egne produkter.`,
          msg`Personalisering: tilpasse innhold og anbefalinger.`,
        ),
        storedItemsTable(msg`Lagring etter samtykke`, 'consent'),
        paragraph(
          msg`{hasPulse, select, yes {Besøk på Min side blir målt bare når du har sagt ja til analyse og annonser.} other {{newspaper} måler ikke besøk på Min side i dag.}} Samarbeidspartnere som kan lagre noe når du har sagt ja, står med navn og varighet i samtykkeløsningen.`,
        ),
      ],
    },
    {
      id: 'endre',
      heading: msg`Endre svaret ditt`,
      body: [
        paragraph(
          msg`Velg «Personverninnstillinger» nederst på siden, så kommer valgene opp igjen. Er du innlogget, finner du alle samtykkene i <privacySettings>personverninnstillingene</privacySettings>. Å si nei er like lett som å si ja, og du kan bruke Min side uansett.`,
        ),
        paragraph(
          msg`Du kan også slette informasjonskapsler i nettleseren. Sletter du de nødvendige, blir du logget ut.`,
        ),
      ],
    },
    {
      id: 'ansvarlig',
      heading: msg`Hvem som er ansvarlig`,
      body: [
        paragraph(
          msg`{newspaper}, organisasjonsnummer {organizationNumber}, er ansvarlig. Spørsmål kan du sende til <email>{email}</email> eller stille på telefon <phone>{phone}</phone>. Hvordan vi ellers behandler opplysninger om deg, står i <privacy>personvernerklæringen</privacy>.`,
        ),
      ],
    },
  ],
};

export function CookiePolicyPage(): ReactNode {
  return <LegalArticle document={cookiePolicy} />;
}
