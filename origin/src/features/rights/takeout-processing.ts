import type { Language } from '#src/domain/title.ts';

interface ProcessingPart {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * Content of a takeout besides the data (GDPR, article 15): purposes, recipients, retention,
 * sources and rights, in short. `{details}` is the URL of the whole statement.
 */
export const processingParts: Readonly<Record<Language, readonly ProcessingPart[]>> = {
  nb: [
    {
      heading: 'Hva vi bruker opplysningene til',
      lines: [
        'Levere avisen og gi tilgang til det du har kjøpt, deler eller får gjennom jobben. Grunnlaget er avtalen.',
        'Ta betalt og kreve inn det som ikke er betalt. Grunnlaget er avtalen.',
        'Føre regnskap. Grunnlaget er bokføringsloven.',
        'Svare på spørsmål og behandle klager, og holde tjenesten trygg. Grunnlaget er avtalen og vår interesse i det.',
        'Det du har samtykket til: tilbud, måling av besøk, annonser og tilpasset innhold.',
        'Ingen avgjørelse om deg med rettslig virkning blir tatt uten at et menneske er med.',
      ],
    },
    {
      heading: 'Hvem som får opplysninger fra oss',
      lines: [
        'De som trykker og leverer avisen: navn, adresse og leveringsdager.',
        'Leverandører av abonnementssystem, drift, e-post og SMS: det de trenger for å arbeide for oss.',
        'Vipps, korttjeneste, bank og innkrever: det betalingen krever.',
        'Den du deler med, hjelperen din, bedriften din og den som får en gave av deg: at du har tilgang, eller navnet og hilsenen du har oppgitt.',
        'Leverandører av samtykkeløsning, måling og annonser: svarene dine, og bruken av sidene hvis du har sagt ja.',
        'Offentlige myndigheter: det loven pålegger oss å gi.',
      ],
    },
    {
      heading: 'Hvor lenge vi har opplysningene',
      lines: [
        'Konto og kundeopplysninger: til 30 dager etter at du ber om sletting.',
        'Betalinger, fakturaer og kvitteringer: fem år etter regnskapsårets slutt.',
        'Abonnement, levering og det du har gjort på Min side: til du sletter kontoen.',
        'Klager og meldinger til kundesenteret: tre år, eller til du sletter kontoen.',
        'Invitasjoner, gaver og fullmakter: 90 dager etter at de er over.',
        'Logg over hva hjelpere og kundesenteret har sett: to år.',
        'Samtykker: så lenge de gjelder, og tre år etter at du har svart noe annet.',
      ],
    },
    {
      heading: 'Hvor opplysningene kommer fra',
      lines: [
        'De fleste fra deg. Noen kommer fra innloggingstjenesten, betalingstjenestene, den som deler abonnementet med deg, og arbeidsgiveren din.',
      ],
    },
    {
      heading: 'Rettighetene dine',
      lines: [
        'Du kan få opplysninger rettet eller slettet, be oss la dem ligge urørt, og ta dem med deg.',
        'Du kan protestere mot bruk som bygger på vår interesse, og du kan alltid si nei til tilbud.',
        'Du kan når som helst trekke tilbake et samtykke på Min side.',
        'Du kan klage til Datatilsynet, datatilsynet.no.',
        'Alt dette står utførlig på {details}.',
      ],
    },
  ],
  nn: [
    {
      heading: 'Kva vi bruker opplysningane til',
      lines: [
        'Levere avisa og gi tilgang til det du har kjøpt, deler eller får gjennom jobben. Grunnlaget er avtalen.',
        'Ta betalt og krevje inn det som ikkje er betalt. Grunnlaget er avtalen.',
        'Føre rekneskap. Grunnlaget er bokføringslova.',
        'Svare på spørsmål og behandle klager, og halde tenesta trygg. Grunnlaget er avtalen og interessa vår i det.',
        'Det du har samtykt til: tilbod, måling av besøk, annonsar og tilpassa innhald.',
        'Inga avgjerd om deg med rettsleg verknad blir teken utan at eit menneske er med.',
      ],
    },
    {
      heading: 'Kven som får opplysningar frå oss',
      lines: [
        'Dei som trykkjer og leverer avisa: namn, adresse og leveringsdagar.',
        'Leverandørar av abonnementssystem, drift, e-post og SMS: det dei treng for å arbeide for oss.',
        'Vipps, kortteneste, bank og innkrevjar: det betalinga krev.',
        'Den du deler med, hjelparen din, bedrifta di og den som får ei gåve av deg: at du har tilgang, eller namnet og helsinga du har oppgitt.',
        'Leverandørar av samtykkeløysing, måling og annonsar: svara dine, og bruken av sidene dersom du har sagt ja.',
        'Offentlege styresmakter: det lova pålegg oss å gi.',
      ],
    },
    {
      heading: 'Kor lenge vi har opplysningane',
      lines: [
        'Konto og kundeopplysningar: til 30 dagar etter at du ber om sletting.',
        'Betalingar, fakturaer og kvitteringar: fem år etter at rekneskapsåret er slutt.',
        'Abonnement, levering og det du har gjort på Mi side: til du slettar kontoen.',
        'Klager og meldingar til kundesenteret: tre år, eller til du slettar kontoen.',
        'Invitasjonar, gåver og fullmakter: 90 dagar etter at dei er over.',
        'Logg over kva hjelparar og kundesenteret har sett: to år.',
        'Samtykke: så lenge dei gjeld, og tre år etter at du har svart noko anna.',
      ],
    },
    {
      heading: 'Kvar opplysningane kjem frå',
      lines: [
        'Dei fleste frå deg. Nokre kjem frå innloggingstenesta, betalingstenestene, den som deler abonnementet med deg, og arbeidsgivaren din.',
      ],
    },
    {
      heading: 'Rettane dine',
      lines: [
        'Du kan få opplysningar retta eller sletta, be oss la dei liggje urørte, og ta dei med deg.',
        'Du kan protestere mot bruk som byggjer på interessa vår, og du kan alltid seie nei til tilbod.',
        'Du kan når som helst trekkje tilbake eit samtykke på Mi side.',
        'Du kan klage til Datatilsynet, datatilsynet.no.',
        'Alt dette står utførleg på {details}.',
      ],
    },
  ],
};
