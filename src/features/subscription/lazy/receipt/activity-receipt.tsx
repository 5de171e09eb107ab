import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type ActivityFacts,
  type KnownActivity,
  type LoggedKind,
  loggedKindOf,
  shownActorOf,
} from '#src/contract/activity.ts';
import { getContactMessage } from '#src/contract/contact.ts';
import { undoPathOf } from '#src/contract/undo-path.ts';
import { noUndoTexts } from '#src/domain/lexicon/no-undo-texts.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useNow } from '#src/platform/clock/title-clock.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { activityActorTexts, activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ReceiptReference } from '../../components/receipt-reference.tsx';
import { noDiscountUndo } from '../messages.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

/** Where to make another change, if this one cannot be undone. */
const againPaths: Partial<Record<LoggedKind, AppPath>> = {
  instructionsChanged: '/leveringsadresse',
  addressRegistered: '/leveringsadresse',
  contactChanged: '/kontakt',
  invoiceSettingChanged: '/fakturaoversikt',
  employeesInvited: '/administrer-bedrift',
  employeesRemoved: '/administrer-bedrift',
  calendarCreated: '/endre-profil?vis=kalender',
  calendarDeleted: '/endre-profil?vis=kalender',
};

const reasons: Readonly<Partial<Record<LoggedKind, BothLanguages>>> = noUndoTexts;

/** Undefined if the change can be undone. */
function reasonOf(kind: LoggedKind, i18n: I18n): string | undefined {
  const reason = reasons[kind];
  return reason === undefined ? undefined : nameIn(i18n, reason);
}

interface ActivityReceiptProps {
  readonly activity: KnownActivity;
  readonly accountNo: string;
}

/** A receipt that can be printed (R-09, N-08). */
export function ActivityReceipt({ activity, accountNo }: ActivityReceiptProps): ReactNode {
  const { i18n } = useLingui();
  const { facts, later } = activity;
  const kind = loggedKindOf(activity);
  const now = useNow();
  const limit = useUndoLimit(facts);
  const noUndo = kind === 'discountTaken' ? i18n._(noDiscountUndo) : reasonOf(kind, i18n);
  const name = facts.helper?.name;
  const againPath = againPaths[kind];
  const undoPath = later === null ? undoPathOf(activity, now) : undefined;
  return (
    <Receipt
      heading={nameIn(i18n, activityTextOf(activity))}
      lead={later === null ? (noUndo ?? limit) : <Later {...later} />}
      facts={
        <>
          <ReceiptFacts kind={kind} facts={facts} />
          {kind === 'contactMessageSent' && facts.caseNumber !== undefined ? (
            <SentMessage accountNo={accountNo} caseNumber={facts.caseNumber} />
          ) : null}
          <Fact term={<Trans>Gjort av</Trans>}>
            {name === undefined ? i18n._(activityActorTexts[shownActorOf(activity)]) : <Trans>{name} (hjelper)</Trans>}
          </Fact>
          <Fact term={<Trans>Kundenummer</Trans>}>{accountNo}</Fact>
          <ReceiptReference receipt={activity} />
        </>
      }
    >
      {undoPath === undefined ? null : (
        <Link to={undoPath}>
          <Trans>Angre dette</Trans>
        </Link>
      )}
      {againPath === undefined ? null : (
        <Link to={againPath}>
          <Trans>Endre igjen</Trans>
        </Link>
      )}
      {later === null ? null : (
        <Link to={`/receipt2?id=${encodeURIComponent(later.activity.id)}`}>
          <Trans>Se den nyere kvitteringen</Trans>
        </Link>
      )}
      <Link to="/?hendelser=1">
        <Trans>Se alt som har skjedd</Trans>
      </Link>
      <GoHomeLink />
    </Receipt>
  );
}

/** Shows the later change that undid or replaced this one. */
function Later({ activity, effect }: NonNullable<KnownActivity['later']>): ReactNode {
  const { i18n } = useLingui();
  const { dated } = useDayTexts();
  const what = nameIn(i18n, activityTextOf(activity));
  const at = dated(activity.at);
  return effect === 'undone' ? (
    <Trans>
      Dette gjelder ikke lenger. {what} {at}.
    </Trans>
  ) : (
    <Trans>
      Dette er endret siden. {what} {at}.
    </Trans>
  );
}

function useUndoLimit({ undoUntil, undoBefore }: ActivityFacts): ReactNode {
  const { long } = useDayTexts();
  if (undoBefore !== undefined) {
    const at = Date.parse(undoBefore);
    const cutOffDay = long(dayInOslo(at));
    const time = formatTimeOfDay(timeInOslo(at));
    return (
      <Trans>
        Kan angres til {cutOffDay} kl. {time}.
      </Trans>
    );
  }
  if (undoUntil === undefined || undoUntil === null) return undefined;
  const undoDay = long(undoUntil);
  return <Trans>Kan angres til og med {undoDay}.</Trans>;
}

interface SentMessageProps {
  readonly accountNo: string;
  readonly caseNumber: string;
}

/** The message is hidden from delegates, and deleted after the retention period. */
function SentMessage({ accountNo, caseNumber }: SentMessageProps): ReactNode {
  const { titleCode } = useTitle();
  const isActing = useActing() !== undefined;
  const params = { accountNo, titleCode, caseNumber };
  const query = useQuery({
    ...apiQuery([queryRoots.activity, 'contactMessage', params], getContactMessage, { params }),
    enabled: !isActing,
  });
  const { data } = query;
  if (query.error !== null && !(query.error instanceof ApiError && query.error.kind === 'notFound')) {
    return (
      <Fact term={<Trans>Dette skrev du</Trans>}>
        <LoadFailure of={query}>
          <Trans>Vi fikk ikke hentet meldingen. Den er kommet fram.</Trans>
        </LoadFailure>
      </Fact>
    );
  }
  if (data === undefined) return null;
  return (
    <>
      <Fact term={<Trans>Vi svarer til</Trans>}>{data.email}</Fact>
      <Fact term={<Trans>Dette skrev du</Trans>}>
        <span className="receipt-words">{data.message}</span>
      </Fact>
    </>
  );
}
