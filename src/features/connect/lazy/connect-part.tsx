import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type FoundAccount, type LookUp, type LookUpContact, searchAccount } from '#src/contract/connect.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useSession } from '#src/platform/state/session-store.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import {
  type ConnectStep,
  connectSteps,
  type LookUpValues,
  lookUpCheck,
  lookUpQuery,
  lookUpValues,
  pathOfStep,
  shownStep,
} from '../look-up.ts';
import { CodeStep } from './code-step.tsx';
import { AccountFacts, ConnectForm } from './connect-form.tsx';
import { formLevelCodes, useCodeTexts } from './messages.ts';

/** A person who already has a subscription is redirected. */
export function ConnectPart(): ReactNode {
  const view = useSubscription();
  const title = useTitle();
  const { user } = useSession();
  if (view.status === 'failed' && !view.isUnconnected) {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke sjekket om du har et abonnement fra før.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending' || user === null) return <SkeletonLines count={6} />;
  const current = view.status === 'ready' ? view.answer.current : null;
  if (current !== null && !isAllowed('connect', actionFactsOf(current, title, false))) return <ToAlreadySubscriber />;
  return (
    <>
      <Steps spidId={user.schibstedId} email={view.status === 'failed' ? user.email : ''} />
      <ContactLine />
    </>
  );
}

function ToAlreadySubscriber(): ReactNode {
  const navigate = useNavigate();
  // The subscription decides which page the person needs.
  useEffect(() => void navigate('/allerede-abonnent', { replace: true }), [navigate]);
  return <SkeletonLines count={6} />;
}

interface StepsProps {
  readonly spidId: string;
  /** The address of the log-in, if a subscription is known to be registered under it; otherwise empty. */
  readonly email: string;
}

function Steps({ spidId, email }: StepsProps): ReactNode {
  const query = useSearchParams();
  const asked = useQuery(lookUpQuery());
  const { data } = asked;
  if (data === undefined) {
    return (
      <LoadState of={asked} lines={6}>
        <Trans>Vi fikk ikke hentet hvor langt du er kommet.</Trans>
      </LoadState>
    );
  }
  const { lookUp } = data;
  const step = shownStep(query, lookUp);
  const headings: Record<ConnectStep, ReactNode> = {
    finn: <Trans>Finn abonnementet</Trans>,
    kode: <Trans>Skriv koden</Trans>,
    bekreft: <Trans>Koble til</Trans>,
  };
  return (
    <>
      <StepHeading step={connectSteps.indexOf(step) + 1} count={connectSteps.length}>
        {headings[step]}
      </StepHeading>
      {step === 'finn' || lookUp === null ? <FindStep email={email} former={lookUp} /> : null}
      {step === 'kode' && lookUp !== null ? <CodeStep lookUp={lookUp} askedAt={asked.dataUpdatedAt} /> : null}
      {step === 'bekreft' && lookUp !== null ? <ConfirmStep lookUp={lookUp} spidId={spidId} /> : null}
    </>
  );
}

function ConfirmStep({ lookUp: { found }, spidId }: { readonly lookUp: LookUp; readonly spidId: string }): ReactNode {
  const free = found.filter(({ isTaken }) => !isTaken);
  const taken = found.filter(({ isTaken }) => isTaken);
  return (
    <>
      {free.length === 0 ? null : <ConnectForm free={free} spidId={spidId} />}
      {taken.map((one) => (
        <Taken key={one.ariaAccountNo} account={one} />
      ))}
      {found.length === 0 ? (
        <Notice tone="warning">
          <p>
            <Trans>Abonnementet er ikke der lenger. Det kan være avsluttet siden du søkte.</Trans>
          </p>
        </Notice>
      ) : null}
      <LinkLine to={pathOfStep('finn')}>
        <Trans>Søk med noe annet</Trans>
      </LinkLine>
    </>
  );
}

function Taken({ account }: { readonly account: FoundAccount }): ReactNode {
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Dette abonnementet er allerede koblet til en annen bruker. Logg ut, og logg inn med den brukeren. Vet du ikke
          hvilken det er, kan kundesenteret hjelpe deg.
        </Trans>
      </p>
      <AccountFacts account={account} />
    </Notice>
  );
}

interface FindStepProps {
  readonly email: string;
  readonly former: Pick<LookUp, 'kind' | 'contact'> | null;
}

function FindStep({ email, former }: FindStepProps): ReactNode {
  const { t } = useLingui();
  const textOf = useCodeTexts(t`E-postadresse eller telefonnummer`);
  const { titleCode, displayName } = useTitle();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = useSend(searchAccount);
  const form = useForm<LookUpValues, LookUpContact>({
    initial: lookUpValues(former, email),
    check: lookUpCheck,
    textOf: ({ code }) => textOf(code),
    refusals: formLevelCodes(searchAccount.refusals),
    onSubmit: async (sought) => {
      const begun = await search({ payload: { titleCode, sought } });
      queryClient.setQueryData(lookUpQuery().queryKey, begun);
      await navigate(pathOfStep('kode'));
      return undefined;
    },
    draftKey: 'connect',
  });
  return (
    <>
      <p>
        <Trans>
          Har du et abonnement på {displayName} som ikke er koblet til innloggingen din, finner vi det med
          e-postadressen eller telefonnummeret som kundesenteret har.
        </Trans>
      </p>
      <form {...form.formProps} className="form" aria-label={t`Finn abonnementet`}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('contact')}
          label={<Trans>E-postadresse eller telefonnummer</Trans>}
          autoComplete="on"
          spellCheck={false}
          characters={32}
        />
        <SubmitRow label={<Trans>Send meg en kode</Trans>} busyLabel={<Trans>Sender …</Trans>} isBusy={form.isBusy} />
      </form>
    </>
  );
}
