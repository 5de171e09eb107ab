import { msg } from '@lingui/core/macro';
import {
  between,
  firstVersion,
  ifHas,
  type LegalDocument,
  list,
  paragraph,
  replaced,
  since,
  table,
  until,
} from '../legal-document.ts';
import { collectedData } from './collected-data.ts';

export const privacy: LegalDocument = {
  editions: [
    {
      from: '2026-11-28',
      news: [
        msg`Det er rettet hvordan du trekker et samtykke, og at innloggingen ikke bruker passord.`,
        msg`Det står at besøk blir målt bare etter et ja til både analyse og annonser.`,
      ],
    },
    {
      from: '2026-11-25',
      news: [
        msg`Det står hva som gjelder hos alle avisene i gruppen, hva målinger av besøk sier om hvem du er, og hva kundesenteret kan gjøre og se.`,
        msg`Det står at du kan hente opplysninger fra Vipps når du bestiller, og når målinger av besøk blir slettet.`,
      ],
    },
    {
      from: '2026-11-23',
      news: [
        ifHas('content', msg`Lagrede artikler er nevnt.`),
        ifHas('family', msg`Dem du inviterer, er nevnt.`),
        msg`Meldinger til kundesenteret er nevnt.`,
        ifHas('gifts', msg`Gaver er nevnt.`),
        ifHas('helpers', msg`Hjelpere er nevnt.`),
        msg`Kundesenterets innsyn på Min side og bevis for samtykke er nevnt.`,
      ],
    },
    { from: '2026-11-01', news: firstVersion },
  ],
  hasEarlierTexts: true,
  heading: msg`Personvernerklæring`,
  lead: msg`Erklæringen gjelder når du er kunde hos {newspaper} og når du bruker Min side. Den sier hvilke opplysninger vi har om deg, hva vi gjør med dem, og hva du kan kreve.`,
  sections: [
    {
      id: 'ansvarlig',
      heading: msg`Hvem som er ansvarlig`,
      body: [
        paragraph(
          msg`{newspaper}, organisasjonsnummer {organizationNumber}, er behandlingsansvarlig. Adressen er {street}, {postalCode} {postalPlace}. Har du spørsmål om personvern, skriver du til <email>{email}</email> eller ringer <phone>{phone}</phone>.`,
        ),
        ...replaced(
          '2026-11-28',
          paragraph(
            msg`Innloggingen skjer hos en felles innloggingstjeneste på {identityHost}. Den har egne vilkår og er selv ansvarlig for kontoen din, passordet og innloggingene. Vi får bekreftet hvem du er, og får navnet og e-posten din derfra.`,
          ),
          paragraph(
            msg`Innloggingen skjer hos en felles innloggingstjeneste på {identityHost}. Den har egne vilkår og er selv ansvarlig for kontoen din og innloggingene. Vi får bekreftet hvem du er, og får navnet og e-posten din derfra.`,
          ),
        ),
        since(
          '2026-11-25',
          paragraph(
            msg`Kontoen din er felles for avisene i gruppen som {newspaper} hører til. Kopien av opplysningene dine og slettingen av kontoen gjelder derfor hos alle sammen. Kundesenteret kan se kundeforholdet ditt hos de avisene det svarer for.`,
          ),
        ),
      ],
    },
    collectedData,
    {
      id: 'formal',
      heading: msg`Hva vi bruker opplysningene til`,
      body: [
        list(
          msg`levere avisen og gi deg tilgang til det du har kjøpt`,
          msg`ta betalt, kreve inn det som ikke er betalt, og føre regnskap`,
          msg`svare på spørsmål og behandle klager`,
          msg`sende nødvendige beskjeder, for eksempel kvitteringer og varsel om ny pris`,
          msg`holde tjenesten trygg, stanse misbruk og rette feil`,
          msg`lage samlet statistikk uten navn om abonnement og levering`,
          ...replaced(
            '2026-11-25',
            msg`fortelle deg om våre egne abonnement, så lenge du ikke har sagt nei der loven lar oss spørre`,
            msg`vise deg meldinger og tilbud om våre egne abonnement på Min side`,
          ),
          msg`gjøre det du har samtykket til, se neste avsnitt`,
        ),
        paragraph(
          msg`Det rettslige grunnlaget for hvert formål står i <privacyDetails>Personvern i detalj</privacyDetails>. Vi tar ingen avgjørelser om deg som har rettslig virkning, uten at et menneske er med. Aldersgrensen ved kjøp blir kontrollert automatisk mot fødselsdatoen.`,
        ),
      ],
    },
    {
      id: 'samtykke',
      heading: msg`Det du kan samtykke til`,
      body: [
        table(
          msg`Samtykker og hva de gjelder`,
          [msg`Samtykke`, msg`Hva du sier ja til`],
          [
            [
              msg`Annonser`,
              msg`At vi og samarbeidspartnerne våre velger annonser etter hva du er interessert i, og måler om de virker`,
            ],
            [
              msg`Analyse`,
              msg`{hasPulse, select, yes {At vi måler hvilke sider du åpner og hvordan tjenesten virker for deg, for å gjøre den bedre} other {At vi måler hvordan tjenesten virker for deg, for å gjøre den bedre. {newspaper} måler ikke besøk på Min side i dag}}`,
            ],
            [msg`Markedsføring`, msg`At vi bruker det vi vet om deg, til å gi deg tilbud på våre egne produkter`],
            [msg`Personalisering`, msg`At innhold og anbefalinger blir tilpasset deg`],
          ],
        ),
        ...replaced(
          '2026-11-25',
          paragraph(
            msg`Vi spør også om vi kan kontakte deg på e-post, SMS og telefon. Du endrer alle svarene i <privacySettings>personverninnstillingene</privacySettings>. Trekker du et samtykke tilbake, stanser vi bruken. Det som er gjort før, er fortsatt lovlig.`,
          ),
          paragraph(
            msg`Vi spør også om vi kan sende deg tilbud på e-post og SMS og ringe deg om dem. Det gjør vi bare når du har sagt ja. Har du ikke svart, regner vi det som nei. Du endrer alle svarene i <privacySettings>personverninnstillingene</privacySettings>. Trekker du et samtykke tilbake, stanser vi bruken. Det som er gjort før, er fortsatt lovlig.`,
          ),
        ),
        since(
          '2026-11-28',
          paragraph(
            msg`Er du innlogget når vi måler et besøk, etter et ja til både analyse og annonser, følger nummeret til kontoen din med, men verken navn eller e-post. Sletter du kontoen, blir målingene med nummeret slettet hos den som måler for oss.`,
          ),
        ),
        between(
          ['2026-11-25', '2026-11-28'],
          paragraph(
            msg`Er du innlogget når vi måler etter et ja til analyse, følger nummeret til kontoen din med, men verken navn eller e-post. Sletter du kontoen, blir målingene med nummeret slettet hos den som måler for oss.`,
          ),
        ),
        paragraph(
          msg`Hva vi lagrer i nettleseren din, står i <cookiePolicy>oversikten over informasjonskapsler</cookiePolicy>.`,
        ),
      ],
    },
    {
      id: 'deling',
      heading: msg`Hvem som får opplysninger fra oss`,
      body: [
        paragraph(
          msg`Andre får bare det de trenger for jobben sin: de som trykker og leverer avisen, betalingstjenester, innkrevere, leverandører av abonnementssystem, drift, e-post og SMS, og offentlige myndigheter når loven krever det. De som arbeider for oss, gjør det etter en databehandleravtale. Se <privacyDetails>mottakerne etter type</privacyDetails>.`,
        ),
        paragraph(
          msg`Vi behandler opplysningene innenfor EØS når det er mulig. Må en leverandør behandle dem utenfor, skjer det bare til land som EU-kommisjonen har godkjent, eller etter EUs standardavtaler med tilleggstiltak. Du kan be om kopi av avtalegrunnlaget.`,
        ),
      ],
    },
    {
      id: 'lagring',
      heading: msg`Hvor lenge vi har dem`,
      body: [
        paragraph(
          msg`Vi har opplysningene så lenge vi trenger dem til formålet, og sletter dem etterpå. Ber du om å få slettet kontoen, er det gjort innen 30 dager. Betalingshistorikk må vi ta vare på i fem år etter regnskapsårets slutt. Alle frister står i <privacyDetails>Personvern i detalj</privacyDetails>.`,
        ),
      ],
    },
    {
      id: 'rettigheter',
      heading: msg`Rettighetene dine`,
      body: [
        list(
          ...replaced(
            '2026-11-25',
            msg({
              context: 'earlier edition',
              message: 'Innsyn og kopi: <takeout>last ned opplysningene dine</takeout>. De er klare innen 30 dager.',
            }),
            msg`Innsyn og kopi: <takeout>få en kopi av opplysningene dine</takeout>. Den er klar innen 30 dager.`,
          ),
          msg`Retting: endre <profile>profilen din</profile> eller si fra til oss.`,
          ...replaced(
            '2026-11-25',
            msg`Sletting: <deletion>slett kontoen</deletion>.`,
            msg`Sletting: <deletion>slett kontoen din</deletion>.`,
          ),
          until(
            '2026-11-25',
            msg`Trekke samtykke: gå til <privacySettings>personverninnstillingene</privacySettings>.`,
          ),
          until('2026-11-25', msg`Protest, begrensning og flytting av data: skriv til <email>{email}</email>.`),
          ifHas(
            'contactChoices',
            between(
              ['2026-11-25', '2026-11-28'],
              msg`Samtykke til tilbud: gå til <privacySettings>personverninnstillingene</privacySettings>.`,
            ),
          ),
          since(
            '2026-11-28',
            msg`Trekke samtykke: endre svarene i <privacySettings>personverninnstillingene</privacySettings>.`,
          ),
          since('2026-11-28', msg`Protest, begrensning og flytting av data: skriv til <email>{email}</email>.`),
          between(
            ['2026-11-25', '2026-11-28'],
            msg`Trekke samtykke, protest, begrensning og flytting av data: skriv til <email>{email}</email>.`,
          ),
        ),
        paragraph(
          msg`Du kan alltid si nei til direkte markedsføring. Det koster ikke noe å bruke rettighetene. Vi svarer innen 30 dager og kan be deg bekrefte hvem du er.`,
        ),
        paragraph(
          msg`Mener du at vi bruker opplysninger feil, hører vi gjerne fra deg. Du kan også klage til <dataAuthority>Datatilsynet</dataAuthority>.`,
        ),
      ],
    },
    {
      id: 'sikkerhet',
      heading: msg`Sikkerhet`,
      body: [
        paragraph(
          msg`Forbindelsen til Min side er kryptert. Bare ansatte og leverandører som trenger det i arbeidet, har tilgang til opplysningene, og oppslag blir loggført. Skjer det et brudd som kan få følger for deg, varsler vi deg og Datatilsynet.`,
        ),
        between(
          ['2026-11-23', '2026-11-25'],
          paragraph(
            msg`Ansatte på kundesenteret kan se Min side slik du ser den, når de hjelper deg. De kan ikke endre noe der. Vi loggfører hva de har sett, og når, og det er med i kopien du kan be om.`,
          ),
        ),
        since('2026-11-25', paragraph(msg`Ansatte på kundesenteret kan:`)),
        since(
          '2026-11-25',
          list(
            msg`søke etter kunder, se abonnementet, fakturaene og leveringen, og se Min side slik du ser den`,
            msg`koble et abonnement til kontoen din`,
            msg`registrere eFaktura, abonnement fra en appbutikk, innbetalinger og penger du har til gode`,
            ifHas('business', msg`lage og endre avtaler for bedrifter`),
            ifHas('complaints', msg`lese og svare på det du har meldt om leveringen`),
          ),
        ),
        since(
          '2026-11-25',
          paragraph(
            msg`På Min side kan de ikke endre noe. Vi loggfører hva de har sett og gjort, og når, også søk som viste deg. Det er med i kopien du kan be om.`,
          ),
        ),
      ],
    },
    {
      id: 'journalistikk',
      heading: msg`Journalistikken`,
      body: [
        paragraph(
          msg`Erklæringen gjelder kundeforholdet. For opplysninger i avisens journalistikk gjelder presseetikken og ytringsfriheten, og bare deler av personvernloven. Ta kontakt med redaksjonen om slikt.`,
        ),
      ],
    },
    {
      id: 'endringer',
      heading: msg`Endringer i erklæringen`,
      body: [
        paragraph(
          msg`Vi oppdaterer erklæringen når noe endrer seg, og skriver datoen øverst. Store endringer forteller vi deg om på e-post eller Min side.`,
        ),
      ],
    },
  ],
};
