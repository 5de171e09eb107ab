import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type StoredItemName, storedItems } from '#src/domain/browser-storage.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { type Conditional, type Reading, replaced, textsFor } from '../legal-document.ts';
import { TableHead } from './table-head.tsx';

interface StoredItemText {
  /** First day of the edition that first lists the item; left out if all do. */
  readonly since?: string;
  readonly purpose: MessageDescriptor | readonly Conditional<MessageDescriptor>[];
  readonly lifetime: MessageDescriptor;
}

const untilTabCloses = msg`Til du lukker fanen`;
const untilPaid = msg`Til betalingen er ferdig, eller du lukker fanen`;
const oneYear = msg`Inntil ett år`;

export const storedItemTexts: Record<StoredItemName, StoredItemText> = {
  '__Host-session': {
    purpose: msg`Holder deg innlogget. Skript på siden kan ikke lese den`,
    lifetime: msg`Til du logger ut, høyst 30 dager`,
  },
  '__Host-login': {
    purpose: msg`Sikrer at innloggingen blir fullført i samme nettleser som den startet`,
    lifetime: msg`30 minutter`,
  },
  '__Host-origin': {
    purpose: msg`Holder deg på den samme av serverne våre, så siden ikke mister forbindelsen`,
    lifetime: msg`Til du lukker nettleseren`,
  },
  '__Host-canary': {
    purpose: msg`Husker at du har valgt å prøve en ny utgave av siden, eller å la være`,
    lifetime: msg`30 dager`,
  },
  'hasSession-cache': {
    purpose: msg`Husker svaret fra innloggingstjenesten, så den ikke blir spurt for hver side`,
    lifetime: msg`5 minutter, eller til du lukker fanen`,
  },
  'tab-id-cache': {
    purpose: msg`Gir fanen et tilfeldig nummer, så innloggingstjenesten kan skille fanene`,
    lifetime: msg`Til du lukker fanen, høyst 30 dager`,
  },
  'sessionCallBlocked-cache': {
    purpose: msg`Hindrer at innloggingen blir spurt om og om igjen når nettleseren stanser svaret`,
    lifetime: msg`5 minutter`,
  },
  'minside.linkSecret': {
    since: '2026-11-25',
    purpose: msg`Tar vare på lenken fra e-posten mens du logger inn, så du kommer tilbake til det den gjaldt`,
    lifetime: msg`Til du er logget inn, eller lukker fanen`,
  },
  'minside.lastLogin': {
    purpose: msg`Husker når du logget inn, så en feil ikke sender deg i ring`,
    lifetime: untilTabCloses,
  },
  'minside.reloadedAt': {
    purpose: msg`Husker når siden ble lastet på nytt etter en oppdatering, så den ikke gjør det i ring`,
    lifetime: untilTabCloses,
  },
  'euconsent-v2': { purpose: msg`Husker hva du har svart om samtykke`, lifetime: oneYear },
  '_sp_*': {
    purpose: [
      ...replaced(
        '2026-11-25',
        msg`Husker hva du har svart om samtykke, og når`,
        msg`Husker hva du har svart om samtykke, og når, med et tilfeldig nummer for nettleseren. Nummeret er her også når du har svart nei`,
      ),
    ],
    lifetime: oneYear,
  },
  'minside.consentRecorded': {
    since: '2026-11-25',
    purpose: msg`Husker at svaret ditt om samtykke er tatt vare på, så det ikke blir sendt for hver side`,
    lifetime: untilTabCloses,
  },
  'minside.drafts': {
    purpose: [
      ...replaced(
        '2026-11-28',
        msg`Tar vare på det du har skrevet i et skjema, så du ikke mister det. Kortopplysninger blir aldri lagret`,
        msg`Tar vare på det du har skrevet i et skjema, så du ikke mister det, og på det som er sendt uten at svaret kom, så det ikke blir gjort to ganger. Hjelper du noen, husker vi siden du ikke fikk åpnet imens. Kortopplysninger blir aldri lagret`,
      ),
    ],
    lifetime: msg`Til skjemaet er sendt, eller du lukker fanen`,
  },
  'minside.dismissedMessages': {
    since: '2026-11-25',
    purpose: msg`Husker hvilke meldinger fra avisen du har skjult, så de ikke kommer igjen`,
    lifetime: msg`Til du skjuler en annen melding etter at denne er over`,
  },
  'minside.paymentMethodId': {
    purpose: msg`Husker betalingsmetoden mens du er hos betalingstjenesten`,
    lifetime: untilPaid,
  },
  'minside.invoiceDueAmount': { purpose: msg`Husker beløpet mens du er hos betalingstjenesten`, lifetime: untilPaid },
  'minside.invoiceNumber': { purpose: msg`Husker fakturaen mens du er hos betalingstjenesten`, lifetime: untilPaid },
  'minside.agreementId': { purpose: msg`Husker avtalen mens du er hos betalingstjenesten`, lifetime: untilPaid },
  'minside.source': {
    purpose: msg`Husker hvor du var, så du kommer tilbake dit etter betalingen`,
    lifetime: untilPaid,
  },
  'minside.experiments': {
    purpose: msg`Analyse: husker hvilken utgave av en side du fikk se, til besøket er målt`,
    lifetime: msg`Til neste side er målt`,
  },
  'minside.environment': {
    since: '2026-11-25',
    purpose: msg`Analyse: et tilfeldig nummer som skiller nettleseren din fra andre`,
    lifetime: msg`Til du trekker samtykket, eller sletter det selv`,
  },
  'minside.visit': {
    since: '2026-11-25',
    purpose: msg`Analyse: et tilfeldig nummer som holder sidene i ett besøk sammen`,
    lifetime: msg`Til du lukker fanen, høyst 30 minutter etter siste side`,
  },
  _dd_s_v2: {
    purpose: msg`Analyse: måler feil og fart i ett av ti besøk. Tekst og felt er skjult i målingen`,
    lifetime: msg`Inntil 4 timer`,
  },
};

const placeNames: Record<(typeof storedItems)[number]['place'], MessageDescriptor> = {
  cookie: msg`Informasjonskapsel`,
  sessionStorage: msg`Fanens lager`,
  localStorage: msg`Nettleserens lager`,
};

interface StoredItemsTableProps {
  readonly caption: MessageDescriptor;
  readonly basis: (typeof storedItems)[number]['basis'];
  readonly reading: Reading;
}

export function StoredItemsTable({ caption, basis, reading }: StoredItemsTableProps): ReactNode {
  const { t } = useLingui();
  return (
    <table>
      <caption>
        <TitleText message={caption} />
      </caption>
      <TableHead names={[t`Navn`, t`Hva det er til`, t`Hvor lenge`]} />
      <tbody>
        {storedItems
          .filter((item) => item.basis === basis && (storedItemTexts[item.name].since ?? '') <= reading.edition)
          .map(({ name, place }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <br />
                <small>
                  <TitleText message={placeNames[place]} />
                </small>
              </th>
              <td>
                {textsFor(storedItemTexts[name].purpose, reading).map((text) => (
                  <TitleText key={text.id} message={text} />
                ))}
              </td>
              <td>
                <TitleText message={storedItemTexts[name].lifetime} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
