import { msg } from '@lingui/core/macro';
import { between, ifHas, type LegalSection, paragraph, since, table, until } from '../legal-document.ts';

export const retention: LegalSection = {
  id: 'frister',
  heading: msg`Hvor lenge vi har opplysningene`,
  body: [
    table(
      msg`Opplysninger og når de blir slettet`,
      [msg`Opplysninger`, msg`Slettes`],
      [
        until('2026-11-25', [
          msg`Konto og kundeopplysninger`,
          msg`Innen 30 dager etter at du ber om det, med unntakene nedenfor`,
        ]),
        since('2026-11-25', [
          msg`Konto og kundeopplysninger`,
          msg`30 dager etter at du ber om det, med unntakene nedenfor`,
        ]),
        [
          msg`Betalingshistorikk, fakturaer og kvitteringer`,
          msg`Fem år etter regnskapsårets slutt, etter bokføringsloven. Kan ikke slettes før`,
        ],
        until('2026-11-25', [
          msg`Abonnement og endringer etter at kundeforholdet er over`,
          msg`Når krav er foreldet, vanligvis etter tre år`,
        ]),
        since('2026-11-25', [
          msg`Abonnement, levering og det du har gjort på Min side`,
          msg`Når du sletter kontoen. Det regnskapet bygger på, følger betalingshistorikken`,
        ]),
        until('2026-11-25', [
          msg`Klager og meldinger til kundesenteret`,
          msg`Når krav er foreldet, vanligvis etter tre år`,
        ]),
        since('2026-11-25', [
          msg`Klager og meldinger til kundesenteret`,
          msg`Etter tre år, eller når du sletter kontoen`,
        ]),
        ifHas(
          'content',
          since('2026-11-23', [
            msg`Lagrede artikler`,
            msg`30 dager etter at du har tatt dem bort, eller når du sletter kontoen`,
          ]),
        ),
        ifHas(
          'family',
          since('2026-11-23', [
            msg`Invitasjoner til familiedeling`,
            msg`90 dager etter at invitasjonen eller delingen er over`,
          ]),
        ),
        ifHas(
          'gifts',
          since('2026-11-23', [
            msg`Navn, adresse og hilsen i gaver`,
            msg`90 dager etter at gaven er brukt opp, er angret eller er gått ut. Resten følger fakturaen`,
          ]),
        ),
        between(
          ['2026-11-23', '2026-11-25'],
          [msg`Bestillinger og gaver som ikke ble betalt`, msg`90 dager etter at de ble avbrutt`],
        ),
        ifHas(
          'purchase',
          since('2026-11-25', [msg`Bestillinger som ikke ble betalt`, msg`90 dager etter at de ble avbrutt`]),
        ),
        ifHas('gifts', since('2026-11-25', [msg`Gaver som ikke ble betalt`, msg`90 dager etter at de ble avbrutt`])),
        ifHas(
          'helpers',
          since('2026-11-23', [
            msg`Fullmakter til hjelpere`,
            msg`90 dager etter at fullmakten eller invitasjonen er over`,
          ]),
        ),
        between(
          ['2026-11-23', '2026-11-25'],
          [msg`Logg over hva hjelpere og kundesenteret har sett og gjort for deg`, msg`Etter to år`],
        ),
        ifHas(
          'helpers',
          since('2026-11-25', [msg`Logg over hva hjelpere har sett og gjort for deg`, msg`Etter to år`]),
        ),
        since('2026-11-25', [msg`Logg over hva kundesenteret har sett og gjort for deg`, msg`Etter to år`]),
        [msg`Engangskoder`, msg`Virker i ti minutter`],
        until('2026-11-23', [msg`Samtykker`, msg`Så lenge de gjelder, og så lenge vi må kunne vise at du svarte`]),
        ifHas(
          'contactChoices',
          since('2026-11-23', [
            msg`Samtykker til tilbud og valg av nyhetsbrev`,
            msg`Så lenge de gjelder, og i tre år etter at du har svart noe annet`,
          ]),
        ),
        since('2026-11-23', [
          msg`Bevis for hva du har svart om informasjonskapsler`,
          msg`Tre år etter at du har svart noe annet, eller etter at svaret er gått ut, som er ett år etter at vi fikk det`,
        ]),
        since('2026-11-25', [
          msg`Målinger av besøk med nummeret til kontoen din`,
          msg`Når du sletter kontoen, også hos den som måler for oss`,
        ]),
        [msg`Tekniske logger`, msg`Når de ikke lenger trengs for sikkerhet og feilsøking`],
        ifHas('business', [msg`Ansatte på en bedrifts liste`, msg`Når bedriften fjerner dem eller avtalen er slutt`]),
      ],
    ),
    paragraph(
      msg`Har du et abonnement eller en faktura som ikke er betalt, når du sletter kontoen, forteller vi hva det betyr før du bekrefter.`,
    ),
  ],
};
