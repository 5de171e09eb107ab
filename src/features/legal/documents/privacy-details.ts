import { msg } from '@lingui/core/macro';
import {
  firstVersion,
  ifHas,
  type LegalDocument,
  list,
  paragraph,
  replaced,
  sameAsBefore,
  since,
  table,
  until,
} from '../legal-document.ts';
import { retention } from './retention.ts';

export const privacyDetails: LegalDocument = {
  editions: [
    { from: '2026-11-28', news: sameAsBefore },
    {
      from: '2026-11-25',
      news: [
        msg`Tilbud på e-post bygger bare på samtykke, og fristene for klager og abonnement er rettet.`,
        msg`Det står at du kan hente opplysninger fra Vipps når du bestiller, og når målinger av besøk blir slettet.`,
        ifHas('delivery', msg`Det står at avisbudet får portkoden og beskjeden som du har skrevet.`),
      ],
    },
    {
      from: '2026-11-23',
      news: [
        ifHas('content', msg`Frister for lagrede artikler er tatt inn.`),
        ifHas('family', msg`Frister for invitasjoner er tatt inn.`),
        ifHas('gifts', msg`Grunnlag og frister for gaver er tatt inn.`),
        ifHas('helpers', msg`Grunnlag og frister for hjelpere er tatt inn.`),
        msg`Grunnlag og frister for kundesenterets innsyn og bevis for samtykke er tatt inn.`,
      ],
    },
    { from: '2026-11-01', news: firstVersion },
  ],
  hasEarlierTexts: true,
  heading: msg`Personvern i detalj`,
  lead: msg`Her står det rettslige grunnlaget, mottakerne, fristene og framgangsmåten bak <privacy>personvernerklæringen</privacy> til {newspaper}, organisasjonsnummer {organizationNumber}.`,
  sections: [
    {
      id: 'grunnlag',
      heading: msg`Rettslig grunnlag`,
      body: [
        table(
          msg`Formål og grunnlag i personvernforordningen`,
          [msg`Formål`, msg`Grunnlag`],
          [
            [msg`Abonnement, levering, tilgang og deling`, msg`Avtalen med deg, artikkel 6 nr. 1 bokstav b`],
            [msg`Betaling og innkreving`, msg`Avtalen med deg, artikkel 6 nr. 1 bokstav b`],
            [msg`Regnskap`, msg`Plikt etter bokføringsloven, artikkel 6 nr. 1 bokstav c`],
            [
              msg`Kontroll av alder ved kjøp`,
              msg`Avtalen og vår interesse i å følge reglene for salg, artikkel 6 nr. 1 bokstav b og f`,
            ],
            [
              msg`Kundeservice og klager`,
              msg`Avtalen, og vår interesse i å dokumentere saken, artikkel 6 nr. 1 bokstav b og f`,
            ],
            [
              msg`Sikkerhet, misbruk og feilretting`,
              msg`Vår interesse i en trygg tjeneste, artikkel 6 nr. 1 bokstav f`,
            ],
            ifHas(
              'gifts',
              since('2026-11-23', [
                msg`Gaver, for den som får gaven`,
                msg`Vår og giverens interesse i at gaven kommer fram, artikkel 6 nr. 1 bokstav f`,
              ]),
            ),
            ifHas(
              'helpers',
              since('2026-11-23', [
                msg`Hjelpere med fullmakt fra deg`,
                msg`Avtalen med deg, artikkel 6 nr. 1 bokstav b`,
              ]),
            ),
            since('2026-11-23', [
              msg`Kundesenterets innsyn på Min side, og logg over det`,
              msg`Avtalen, og vår interesse i å vise hvem som har sett hva, artikkel 6 nr. 1 bokstav b og f`,
            ]),
            since('2026-11-23', [
              msg`Bevis for samtykke`,
              msg`Plikt til å kunne vise at du har samtykket, artikkel 7 nr. 1 og artikkel 6 nr. 1 bokstav c`,
            ]),
            [msg`Statistikk uten navn`, msg`Vår interesse i å drive og forbedre avisen, artikkel 6 nr. 1 bokstav f`],
            until('2026-11-25', [
              msg`E-post til kunder om våre egne lignende produkter`,
              msg`Vår interesse i å selge, artikkel 6 nr. 1 bokstav f, innenfor markedsføringsloven § 15. Du kan si nei i hver melding`,
            ]),
            since('2026-11-25', [
              msg`Meldinger og tilbud om våre egne abonnement på Min side`,
              msg`Vår interesse i å fortelle kundene hva vi har, artikkel 6 nr. 1 bokstav f`,
            ]),
            [msg`Annonser, analyse, markedsføring og personalisering`, msg`Samtykke, artikkel 6 nr. 1 bokstav a`],
            until('2026-11-25', [
              msg`Kontakt på e-post, SMS og telefon om tilbud`,
              msg`Samtykke, artikkel 6 nr. 1 bokstav a, og markedsføringsloven § 15`,
            ]),
            since('2026-11-25', [
              msg`Tilbud på e-post, SMS og telefon`,
              msg`Samtykke, artikkel 6 nr. 1 bokstav a, og markedsføringsloven § 15`,
            ]),
            ifHas('business', [
              msg`Ansatte med tilgang gjennom jobben`,
              msg`Vår og bedriftens interesse i å gi den tilgangen bedriften har kjøpt, artikkel 6 nr. 1 bokstav f`,
            ]),
          ],
        ),
        paragraph(
          msg`Der grunnlaget er vår interesse, har vi veid den mot personvernet ditt. Du kan be om å få se vurderingen, og du kan protestere.`,
        ),
      ],
    },
    {
      id: 'mottakere',
      heading: msg`Mottakere etter type`,
      body: [
        table(
          msg`Hvem som får hvilke opplysninger`,
          [msg`Mottaker`, msg`Hva de får`],
          [
            since('2026-11-25', [
              msg`Trykkeri, transport og avisbud`,
              msg`Navn, kundenummer, leveringsadresse og leveringsdager, og portkoden og beskjeden til avisbudet`,
            ]),
            until('2026-11-25', [msg`Trykkeri, transport og avisbud`, msg`Navn, leveringsadresse og leveringsdager`]),
            [msg`Leverandør av abonnements- og fakturasystem`, msg`Kundeopplysninger, abonnement og fakturaer`],
            [
              msg`Vipps, korttjeneste, bank og teleoperatør`,
              msg`Det betalingen krever. De er selv ansvarlige for opplysningene hos seg`,
            ],
            [msg`Innkrever`, msg`Navn, adresse og kravet som ikke er betalt`],
            [
              msg`Felles innloggingstjeneste`,
              msg`At du er kunde hos {newspaper}. Tjenesten er selv ansvarlig for kontoen`,
            ],
            [msg`Leverandør av e-post og SMS`, msg`E-post eller telefonnummer, og meldingen`],
            [
              msg`Leverandør av drift og sikkerhet`,
              msg`Opplysninger som ligger i systemene, uten rett til å bruke dem selv`,
            ],
            [msg`Leverandør av samtykkeløsning`, msg`Svarene dine om informasjonskapsler`],
            [
              msg`Leverandør av måling og annonser`,
              msg`Bruk av sidene, bare etter samtykke. Navnene på dem står i samtykkeløsningen`,
            ],
            until('2026-11-25', [
              msg`Den som deler abonnementet med deg, eller bedriften din`,
              msg`At du har tilgang, og når den ble gitt`,
            ]),
            ifHas(
              'family',
              since('2026-11-25', [
                msg`Den som deler abonnementet med deg`,
                msg`At du har tilgang, og når den ble gitt`,
              ]),
            ),
            ifHas('business', since('2026-11-25', [msg`Bedriften din`, msg`At du har tilgang, og når den ble gitt`])),
            ifHas(
              'gifts',
              since('2026-11-23', [
                msg`Den som får en gave av deg`,
                msg`Navnet du har oppgitt som avsender, og hilsenen`,
              ]),
            ),
            ifHas(
              'helpers',
              since('2026-11-23', [msg`Hjelperen din`, msg`Det fullmakten gjelder, så lenge den varer`]),
            ),
            [msg`Offentlige myndigheter`, msg`Det loven pålegger oss å gi`],
          ],
        ),
      ],
    },
    retention,
    {
      id: 'rettigheter',
      heading: msg`Slik bruker du rettighetene`,
      body: [
        list(
          ...replaced(
            '2026-11-25',
            msg`Innsyn (artikkel 15): Du får vite hva vi har, og får en kopi. <takeout>Be om kopi på Min side</takeout>. Den er klar innen 30 dager.`,
            msg`Innsyn (artikkel 15): Du får vite hva vi har, og får en kopi. <takeout>Få en kopi av opplysningene dine</takeout>. Den er klar innen 30 dager.`,
          ),
          msg`Retting (artikkel 16): Vi retter det som er feil.`,
          ...replaced(
            '2026-11-25',
            msg`Sletting (artikkel 17): <deletion>Slett kontoen på Min side</deletion>. Det er gjort innen 30 dager. Betalingshistorikk blir slettet når fem år er gått.`,
            msg`Sletting (artikkel 17): <deletion>Slett kontoen din</deletion>. Det er gjort innen 30 dager. Betalingshistorikk blir slettet når fem år er gått.`,
          ),
          msg`Begrensning (artikkel 18): Du kan be oss la opplysninger ligge urørt, for eksempel mens vi undersøker om de er riktige.`,
          msg`Dataportabilitet (artikkel 20): Du kan få det du selv har gitt oss, i et format som kan leses av maskiner.`,
          msg`Protest (artikkel 21): Du kan protestere mot bruk som bygger på vår interesse. Mot direkte markedsføring kan du alltid protestere, og da stanser vi.`,
          msg`Samtykke (artikkel 7): Du kan trekke det tilbake når du vil i <privacySettings>personverninnstillingene</privacySettings>. Det er like lett som å gi det.`,
        ),
        paragraph(
          msg`Får du ikke til noe av dette selv, skriver du til <email>{email}</email>, ringer <phone>{phone}</phone> eller sender brev til {street}, {postalCode} {postalPlace}. Du får svar innen 30 dager. Er saken vanskelig, kan vi bruke inntil to måneder til. Da sier vi fra og forklarer hvorfor.`,
        ),
      ],
    },
    {
      id: 'klage',
      heading: msg`Klage til Datatilsynet`,
      body: [
        paragraph(
          msg`Er du uenig i hvordan vi behandler opplysninger om deg, kan du klage til <dataAuthority>Datatilsynet</dataAuthority>. Det er gratis. Du trenger ikke å ha klaget til oss først, men ofte går det raskest.`,
        ),
      ],
    },
  ],
};
