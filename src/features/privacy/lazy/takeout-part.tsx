import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as v from 'valibot';
import { urlOf } from '#src/contract/endpoint.ts';
import { downloadTakeout, openTakeout, orderTakeout, type Takeout } from '#src/contract/rights.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import {
  isSameTakeout,
  newTakeoutFrom,
  type TakeoutTimes,
  takeoutDays,
  takeoutLongestDays,
} from '#src/domain/takeouts.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useNow, useToday } from '#src/platform/clock/title-clock.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useJustLoggedIn } from '#src/platform/session/last-login.ts';
import { clearDraft, readDraft, writeDraft } from '#src/platform/state/drafts.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/title-urls.ts';
import { Button } from '#src/ui/button.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { takeoutQuery } from '../rights-queries.ts';
import { useRepeatableAction } from './use-repeatable-action.ts';

export function TakeoutPart(): ReactNode {
  const { t } = useLingui();
  const { identityHost } = useTitle();
  const identityUrlOf = useIdentityUrl('/schibstedTakeoutGateway');
  const takeout = useQuery(takeoutQuery());
  return (
    <>
      <p className="page-lead">
        <Trans>Her får du en kopi av alt avisene i gruppen har lagret om deg.</Trans>
      </p>
      <Section id="kopien" heading={<Trans>Kopien din</Trans>} className="rights-section">
        <LoadState of={takeout} lines={3}>
          <Trans>Vi fikk ikke hentet om du har bestilt en kopi. Ingenting er endret.</Trans>
        </LoadState>
        {takeout.data === undefined ? null : <TakeoutStatus takeout={takeout.data.takeout} />}
      </Section>
      <Section id="innhold" heading={<Trans>Dette får du</Trans>} className="rights-section">
        <ul className="bullet-list">
          <li>
            <Trans>navn, kontaktopplysninger og innlogginger</Trans>
          </li>
          <li>
            <Trans>abonnement, bestillinger, fakturaer og betalinger</Trans>
          </li>
          <li>
            <Trans>leveringsadresser, beskjeder til budet, stopp og klager</Trans>
          </li>
          <li>
            <Trans>familiedeling, samtykker og det du har gjort på Min side</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Du får et dokument du kan lese, og en fil som andre tjenester kan lese. Passord, koder og kortnummer er ikke
            med.
          </Trans>
        </p>
        <p>
          <Trans>
            Vanligvis er kopien klar på noen minutter, og aldri senere enn{' '}
            <Plural value={takeoutLongestDays} one="# dag" other="# dager" />. Du får e-post når den er klar. Den ligger
            her i <Plural value={takeoutDays} one="# dag" other="# dager" />.
          </Trans>
        </p>
      </Section>
      <NextSteps label={t`Mer om opplysningene dine`}>
        <a href={identityUrlOf('dataDownload')}>
          <Trans>Last ned det {identityHost} har om innloggingen din</Trans>
        </a>
        <Link to="/data">
          <Trans>Les hva vi lagrer, og hvorfor</Trans>
        </Link>
        <Link to="/schibstedDeleteGateway">
          <Trans>Slett kontoen din</Trans>
        </Link>
      </NextSteps>
    </>
  );
}

interface TakeoutStatusProps {
  /** Null if the person has not ordered a copy. */
  readonly takeout: Takeout | null;
}

function TakeoutStatus({ takeout }: TakeoutStatusProps): ReactNode {
  const state = takeout?.state ?? 'none';
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const isSame = takeout !== null && isSameTakeout(timesOf(takeout), now);
  return (
    <>
      <div role="status" ref={place} tabIndex={-1}>
        <StateNotice takeout={takeout} />
      </div>
      {takeout !== null && state === 'ready' ? (
        <>
          <Download takeout={takeout} />
          <NewCopyNote takeout={takeout} isSame={isSame} />
        </>
      ) : null}
      {isSame ? null : <OrderButton takeout={takeout} onOrdered={() => place.current?.focus()} />}
    </>
  );
}

function StateNotice({ takeout }: TakeoutStatusProps): ReactNode {
  const today = useToday();
  if (takeout === null) {
    return (
      <p>
        <Trans>Du har ikke bestilt noen kopi.</Trans>
      </p>
    );
  }
  const ordered = formatDay(dayOf(takeout.orderedAt), today);
  const expires = formatDay(dayOf(takeout.expiresAt ?? takeout.orderedAt), today);
  if (takeout.state === 'expired') {
    return (
      <p>
        <Trans>Kopien du bestilte {ordered}, er slettet. Du kan bestille en ny.</Trans>
      </p>
    );
  }
  const texts = {
    ordered: <Trans>Kopien er bestilt. Vi begynner på den snart, og du får e-post når den er klar.</Trans>,
    making: <Trans>Vi lager kopien nå. Du kan gå fra siden, for du får e-post når den er klar.</Trans>,
    ready: (
      <Trans>
        Kopien du bestilte {ordered}, er klar. Du kan laste den ned til og med {expires}.
      </Trans>
    ),
    failed: <Trans>Vi fikk ikke laget kopien. Vi prøver igjen av oss selv, og du kan også bestille den på nytt.</Trans>,
  } as const;
  return (
    <Notice tone={tones[takeout.state]}>
      <p>{texts[takeout.state]}</p>
    </Notice>
  );
}

const tones = { ordered: 'info', making: 'info', ready: 'success', failed: 'warning' } as const;

interface NewCopyNoteProps {
  readonly takeout: Takeout;
  /** True if a new order would return the same copy. */
  readonly isSame: boolean;
}

function NewCopyNote({ takeout: { orderedAt }, isSame }: NewCopyNoteProps): ReactNode {
  const { instant } = useDayTexts();
  const from = instant(new Date(newTakeoutFrom({ orderedAt: Date.parse(orderedAt) })).toISOString());
  return (
    <p>
      {isSame ? (
        <Trans>Du kan bestille en ny kopi fra {from}. Da sletter vi denne.</Trans>
      ) : (
        <Trans>Bestiller du en ny kopi, sletter vi denne med en gang.</Trans>
      )}
    </p>
  );
}

function Download({ takeout: { id: takeoutId } }: { readonly takeout: Takeout }): ReactNode {
  const queryClient = useQueryClient();
  const open = useRepeatableAction(
    () => callApi(openTakeout, { params: { takeoutId }, payload: {} }),
    () => window.location.assign(urlOf(downloadTakeout.path, { takeoutId }, {})),
  );
  return (
    <div className="flow-actions">
      <Button isBusy={open.isBusy} onClick={open.run}>
        {open.isBusy ? <Trans>Henter kopien …</Trans> : <Trans>Last ned kopien</Trans>}
      </Button>
      <p role="alert">{open.error}</p>
      {open.error === undefined ? null : (
        <Button variant="tertiary" onClick={() => void queryClient.invalidateQueries(takeoutQuery())}>
          <Trans>Se hvordan det står til med kopien</Trans>
        </Button>
      )}
    </div>
  );
}

interface OrderButtonProps extends TakeoutStatusProps {
  /** Called when the focused button disappears. */
  readonly onOrdered: () => void;
}

function OrderButton({ takeout, onOrdered }: OrderButtonProps): ReactNode {
  const { titleCode } = useTitle();
  const queryClient = useQueryClient();
  const order = useRepeatableAction(
    () => callApi(orderTakeout, { payload: { titleCode } }),
    (answer) => {
      clearDraft(orderedFlow);
      queryClient.setQueryData(takeoutQuery().queryKey, answer);
      onOrdered();
    },
  );
  const start = useResumedOrder(order.run);
  return (
    <div className="flow-actions">
      <Button variant={takeout?.state === 'ready' ? 'secondary' : 'primary'} isBusy={order.isBusy} onClick={start}>
        <OrderLabel isFirst={takeout === null} isBusy={order.isBusy} />
      </Button>
      <p role="alert">{order.error}</p>
    </div>
  );
}

const orderedFlow = 'takeout-order';

/** If the order requires a fresh log-in, it resumes automatically afterwards (P-18). */
function useResumedOrder(order: () => void): () => void {
  const isBack = useJustLoggedIn();
  const owner = useOwner() ?? '';
  const resume = useEffectEvent(() => {
    const isOrdered = readDraft({ flow: orderedFlow, owner }, v.literal(true)) === true;
    // Cleared in any case: a cancelled log-in must not lead to another one.
    clearDraft(orderedFlow);
    if (isOrdered && isBack) order();
  });
  // Runs on mount, since the log-in left the page.
  useEffect(() => resume(), []);
  return () => {
    writeDraft({ flow: orderedFlow, owner }, true);
    order();
  };
}

function OrderLabel({ isFirst, isBusy }: { readonly isFirst: boolean; readonly isBusy: boolean }): ReactNode {
  if (isBusy) return <Trans>Bestiller …</Trans>;
  return isFirst ? <Trans>Bestill en kopi</Trans> : <Trans>Bestill en ny kopi</Trans>;
}

/** The API does not report when the job failed; the time of the order is shown instead. */
function timesOf({ state, orderedAt, readyAt, expiresAt }: Takeout): TakeoutTimes {
  const at = Date.parse(orderedAt);
  return {
    orderedAt: at,
    begunAt: at,
    failedAt: state === 'failed' ? at : null,
    readyAt: readyAt === null ? null : Date.parse(readyAt),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  };
}

const dayOf = (instant: string): string => dayInOslo(Date.parse(instant));
