import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LegalArticle } from '../components/legal-article.tsx';
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
} from '../legal-document.ts';

export const data: LegalDocument = {
  editions: [
    { from: '2026-11-28', news: sameAsBefore },
    { from: '2026-11-25', news: msg`Kopien av opplysningene og slettingen har de samme navnene overalt.` },
    {
      from: '2026-11-23',
      news: [ifHas('content', msg`Lagrede artikler er nevnt.`), ifHas('family', msg`Dem du inviterer, er nevnt.`)],
    },
    { from: '2026-11-01', news: firstVersion },
  ],
  hasEarlierTexts: true,
  heading: msg`Opplysningene dine hos {newspaper}`,
  lead: msg`En kort oversikt over hva vi vet om deg, hva vi bruker det til, og hva du bestemmer selv. Alt sammen står i <privacy>personvernerklæringen</privacy>.`,
  sections: [
    {
      id: 'hva',
      heading: msg`Hva vi samler inn, og hvorfor`,
      body: [
        table(
          msg`Opplysninger og hva vi bruker dem til`,
          [msg`Opplysninger`, msg`Hva vi bruker dem til`],
          [
            [
              msg`Navn, e-post, telefon og fødselsdato`,
              msg`Vite hvem avtalen er med, sende deg beskjeder og kontrollere aldersgrenser`,
            ],
            [msg`Leveringsadresse og endringer i leveringen`, msg`Levere avisen dit du vil, de dagene du vil`],
            [
              msg`Abonnement, fakturaer og betalinger`,
              msg`Gi deg det du har kjøpt, ta betalt og følge bokføringsloven`,
            ],
            [msg`Meldinger og klager til kundesenteret`, msg`Svare deg og rette feil`],
            ifHas('content', since('2026-11-23', [msg`Artikler du har lagret`, msg`Vise dem til deg igjen`])),
            ifHas(
              'family',
              since('2026-11-23', [msg`Hvem du inviterer og deler med`, msg`Sende invitasjonen og gi tilgang`]),
            ),
            [msg`Innlogging og tekniske logger`, msg`Holde tjenesten trygg og finne feil`],
            [
              msg`Hva du leser og trykker på`,
              msg`Måle besøk, velge annonser og innhold til deg. Bare hvis du har sagt ja`,
            ],
          ],
        ),
      ],
    },
    {
      id: 'velger',
      heading: msg`Hva du bestemmer selv`,
      body: [
        paragraph(
          msg`Fire ting gjør vi bare hvis du sier ja: annonser, analyse, markedsføring og personalisering. Nei er like greit som ja, og du kan ombestemme deg når du vil. Svarene endrer du i <privacySettings>personverninnstillingene</privacySettings>.`,
        ),
        list(
          ...replaced(
            '2026-11-25',
            msg`Du kan <takeout>laste ned opplysningene dine</takeout>. De er klare innen 30 dager.`,
            msg`Du kan <takeout>få en kopi av opplysningene dine</takeout>. Den er klar innen 30 dager.`,
          ),
          ...replaced(
            '2026-11-25',
            msg`Du kan <deletion>slette kontoen</deletion>. Det er gjort innen 30 dager. Betalingshistorikk må vi etter loven ta vare på i fem år.`,
            msg`Du kan <deletion>slette kontoen din</deletion>. Det er gjort innen 30 dager. Betalingshistorikk må vi etter loven ta vare på i fem år.`,
          ),
          msg`Du kan rette <profile>navn, telefon og e-post</profile> selv.`,
        ),
      ],
    },
    {
      id: 'ikke',
      heading: msg`Hva vi ikke gjør`,
      body: [
        list(
          msg`Vi lar ikke andre bruke opplysninger om deg til sine egne formål uten at du har sagt ja.`,
          msg`Vi lagrer ikke kortnummer.`,
          msg`Vi tar ikke opptak av skjermen din.`,
          msg`Vi forteller ikke arbeidsgiver eller familie hva du leser.`,
        ),
      ],
    },
    {
      id: 'sporsmal',
      heading: msg`Spørsmål`,
      body: [
        paragraph(
          msg`{newspaper}, organisasjonsnummer {organizationNumber}, er ansvarlig for opplysningene. Spør oss på <email>{email}</email> eller telefon <phone>{phone}</phone>.`,
        ),
      ],
    },
  ],
};

export function DataPage(): ReactNode {
  return <LegalArticle document={data} />;
}
