import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import type { Move, MovePreview, Moving } from '#src/contract/moving.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { AddressLines } from '#src/ui/address.tsx';
import type { Consequences } from '#src/ui/consequence-sheet.tsx';
import { useChangeTexts } from '../change-text.tsx';
import { DeliveryDestination, Outcomes } from '../preview-consequences.tsx';
import { type Digital, DigitalPlanCost } from './digital-plan-cost.tsx';
import { FamilyStays } from './moving-rest-step.tsx';

type Possible = Extract<MovePreview, { possible: true }>;

interface MoveFacts {
  readonly subscription: Subscription;
  readonly moving: Moving;
  readonly move: Move;
  readonly preview: Possible;
}

/** Returns all effects of a move, grouped by subject (N-06). */
export function moveConsequences(facts: MoveFacts): Consequences {
  const { moving, preview } = facts;
  return {
    dates: <Dates {...facts} />,
    delivery: <Delivery {...facts} />,
    money: <Money {...facts} />,
    access: preview.digital === null ? undefined : <Trans>Du leser alt på nett og i eAvisen som før.</Trans>,
    family: moving.shared === 0 ? undefined : <FamilyStays shared={moving.shared} />,
    undo: <Undo preview={preview} />,
  };
}

function Dates({ move, preview: { firstIssue, digital } }: MoveFacts): ReactNode {
  const { long } = useDayTexts();
  const day = long(move.movesOn);
  const first = firstIssue === null ? null : long(firstIssue);
  const last = digital === null || digital.lastIssue === null ? null : long(digital.lastIssue);
  return (
    <>
      <Trans>Du flytter {day}.</Trans>{' '}
      {first === null ? null : <Trans>Den første avisen på den nye adressen kommer {first}.</Trans>}
      {last === null ? null : <Trans>Den siste papiravisen kommer {last}.</Trans>}
    </>
  );
}

function Delivery({ move, moving, preview: { outcomes, firstIssue, digital, registers } }: MoveFacts): ReactNode {
  const { address, carrier, paper } = move;
  if (paper === 'follows') {
    return (
      <>
        <DeliveryDestination address={address} />
        <Outcomes outcomes={outcomes} firstIssue={firstIssue} />
        {carrier === null ? null : <Carrier carrier={carrier} former={moving.carrier} />}
      </>
    );
  }
  if (digital !== null) return <PaperEnds digital={digital} />;
  return (
    <>
      <AddressLines address={address} />
      {moving.hasPaper ? <Trans>Avisen kommer til den gamle adressen til du har avtalt noe annet.</Trans> : null}
      {registers ? <Trans>Hit kommer avisen om du får et abonnement med papiravis.</Trans> : null}
    </>
  );
}

function PaperEnds({ digital: { lapsing, shortened } }: { readonly digital: Digital }): ReactNode {
  const { noun, span } = useChangeTexts();
  const line = (change: DeliveryChange, text: ReactNode) => <li key={change.id}>{text}</li>;
  return (
    <>
      <Trans>Papiravisen kommer ikke fra flyttedagen.</Trans>
      {lapsing.length + shortened.length === 0 ? null : (
        <ul className="plain-list outcomes">
          {lapsing.map((change) => {
            const which = noun(change);
            return line(change, <Trans>{which} faller bort.</Trans>);
          })}
          {shortened.map((change) => {
            const which = noun(change);
            const spans = span(change);
            return line(
              change,
              <Trans>
                {which} blir kortere: {spans}.
              </Trans>,
            );
          })}
        </ul>
      )}
    </>
  );
}

interface CarrierProps {
  readonly carrier: Instructions;
  /** The carrier instructions for the current address. */
  readonly former: Instructions;
}

function Carrier({ carrier: { doorCode, instructions }, former }: CarrierProps): ReactNode {
  if (doorCode === '' && instructions === '') {
    const isDropped = former.doorCode !== '' || former.instructions !== '';
    return isDropped ? (
      <p>
        <Trans>Portkoden og beskjeden som budet har nå, gjelder ikke der.</Trans>
      </p>
    ) : null;
  }
  return (
    <p>
      {doorCode === '' ? null : <Trans>Portkode: {doorCode}.</Trans>}{' '}
      {instructions === '' ? null : <Trans>Til budet: «{instructions}»</Trans>}
    </p>
  );
}

function Money({ subscription, move, preview: { digital } }: MoveFacts): ReactNode {
  const { name, street, streetNumber, postalCode, postalPlace } = move.address;
  return (
    <>
      {digital === null ? (
        <Trans>Å flytte koster ingenting. Abonnementet og prisen er som før.</Trans>
      ) : (
        <DigitalPlanCost subscription={subscription} digital={digital} from={move.movesOn} isDayStated={false} />
      )}{' '}
      {move.invoicesFollow ? (
        <Trans>
          Fakturaene går til {name}, {street} {streetNumber}, {postalCode} {postalPlace} fra flyttedagen.
        </Trans>
      ) : (
        <Trans>Fakturaene går som før.</Trans>
      )}
    </>
  );
}

function Undo({ preview: { openUntil } }: Pick<MoveFacts, 'preview'>): ReactNode {
  const { instant } = useDayTexts();
  const until = instant(openUntil);
  return <Trans>Du kan endre eller trekke tilbake alt under ett fram til {until}.</Trans>;
}
