import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { SiteConsent } from '#src/contract/site-consent.ts';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import type { Consent } from '#src/platform/consent/consent.ts';
import { useConsent } from '#src/platform/consent/consent-context.tsx';
import { siteConsentsQuery } from '#src/platform/consent/recorded-consents.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { categoryNotes, categoryTexts } from './messages.ts';
import { sortAnswers } from './rules.ts';

/**
 * Shows what the site may remember and use in this browser, in the consent manager's four categories (R-33, Spec §9).
 */
export function SiteSection(): ReactNode {
  const { consent, failure } = useSiteConsent();
  return (
    <Section id="nettleseren" heading={<Trans>Informasjonskapsler og sporing</Trans>} className="choices-section">
      {consent === undefined && failure === undefined ? <SkeletonLines count={5} /> : null}
      {failure === undefined ? null : (
        <LoadFailure of={failure}>
          <Trans>Vi fikk ikke hentet valgene for nettleseren. De er ikke endret.</Trans>
        </LoadFailure>
      )}
      {consent === undefined ? null : <SiteChoices consent={consent} />}
    </Section>
  );
}

function SiteChoices({ consent }: { readonly consent: Consent }): ReactNode {
  const { i18n } = useLingui();
  const title = useTitle();
  const opening = useMutation({ mutationFn: () => consent.openPrivacyDialog(title) });
  // A string, so that the snapshot stays identical as long as nothing changes.
  const standing = useSyncExternalStore(consent.onChoice, () => standingOf(consent));
  const given = new Set(standing?.split(' '));
  return (
    <>
      <p>
        {standing === undefined ? (
          <Trans>Du har ikke valgt ennå i denne nettleseren. Det regner vi som nei.</Trans>
        ) : (
          <Trans>Dette har du valgt i denne nettleseren.</Trans>
        )}
      </p>
      <FactList>
        {consentCategories.map((category) => (
          <Fact key={category} term={i18n._(categoryTexts[category])}>
            {given.has(category) ? <Trans>Ja</Trans> : <Trans>Nei</Trans>}
            <span className="fact-note">{i18n._(categoryNotes[category])}</span>
          </Fact>
        ))}
      </FactList>
      {standing === undefined ? null : <ConsentProof consentId={consent.proof()?.consentId} />}
      <div className="flow-actions">
        <Button variant="secondary" isBusy={opening.isPending} onClick={() => opening.mutate()}>
          {opening.isPending ? <Trans>Åpner valgene …</Trans> : <Trans>Endre valgene</Trans>}
        </Button>
      </div>
      <p role="alert">
        {opening.isError ? <Trans>Vi fikk ikke åpnet valgene. De er ikke endret. Prøv igjen.</Trans> : null}
      </p>
    </>
  );
}

/** Returns the accepted categories, separated by spaces; undefined until a choice was made. */
function standingOf(consent: Consent): string | undefined {
  if (!consent.hasChosen()) return undefined;
  return consentCategories.filter((category) => consent.hasConsent(category)).join(' ');
}

/**
 * Sets up the consent manager, even on a title that otherwise works without one. A failure is shown until a retry has
 * loaded the consent manager.
 */
function useSiteConsent() {
  const title = useTitle();
  const fetchConsent = useConsent();
  // Not a query, since the consent manager waits until no query is running.
  const [error, setError] = useState<Error>();
  const { data, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const consent = await fetchConsent?.();
      await consent?.setUp(title);
      return consent;
    },
    onSuccess: () => setError(undefined),
    onError: setError,
  });
  useEffect(() => mutate(), [mutate]);
  return {
    consent: data,
    failure: error === undefined ? undefined : { error, isFetching: isPending, refetch: () => mutate() },
  };
}

interface ConsentProofProps {
  /** Undefined if the consent manager has no id for this browser. */
  readonly consentId: string | undefined;
}

/** Shows the date of the current answer; on demand, earlier answers and those in other browsers. */
function ConsentProof({ consentId }: ConsentProofProps): ReactNode {
  // The answers are the holder's own; a delegate cannot answer for the holder.
  const isActing = useActing() !== undefined;
  const { titleCode } = useTitle();
  const query = useQuery({ ...siteConsentsQuery(titleCode), enabled: !isActing });
  const { data } = query;
  if (isActing) return null;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={1}>
        <Trans>Vi fikk ikke hentet når du svarte. Svaret gjelder som før.</Trans>
      </LoadState>
    );
  }
  const { present, others } = sortAnswers(data.answers, consentId);
  return (
    <>
      {present === undefined ? null : <PresentAnswer answer={present} />}
      {others.length === 0 ? null : <OtherAnswers answers={others} consentId={consentId} />}
    </>
  );
}

function PresentAnswer({ answer }: { readonly answer: SiteConsent }): ReactNode {
  const { dated } = useDayTexts();
  const at = dated(answer.givenAt);
  return (
    <p className="note">
      <Trans>Du svarte {at}. Vi tar vare på svaret, så det kan vises hva du har sagt ja og nei til.</Trans>
    </p>
  );
}

interface OtherAnswersProps {
  readonly answers: readonly SiteConsent[];
  readonly consentId: string | undefined;
}

function OtherAnswers({ answers, consentId }: OtherAnswersProps): ReactNode {
  const { i18n } = useLingui();
  const { dated } = useDayTexts();
  return (
    <details>
      <summary>
        <Trans>Tidligere svar, og svar i andre nettlesere</Trans>
      </summary>
      <ul className="bullet-list">
        {answers.map((one) => {
          const at = dated(one.givenAt);
          const names = joinWords(
            consentCategories
              .filter((category) => one.categories.includes(category))
              .map((category) => i18n._(categoryTexts[category]).toLowerCase()),
          );
          return (
            <li key={`${one.consentId} ${one.givenAt}`}>
              {names === '' ? (
                <Trans>{at}: nei til alt</Trans>
              ) : (
                <Trans>
                  {at}: ja til {names}
                </Trans>
              )}
              {one.consentId === consentId ? null : (
                <span className="fact-note">
                  <Trans>I en annen nettleser</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
