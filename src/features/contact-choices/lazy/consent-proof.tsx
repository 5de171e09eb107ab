import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteConsent } from '#src/contract/site-consent.ts';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { siteConsentsQuery } from '#src/platform/consent/recorded-consents.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { categoryTexts } from './messages.ts';
import { sortAnswers } from './rules.ts';

interface ConsentProofProps {
  /** Undefined if the consent manager has no id for this browser. */
  readonly consentId: string | undefined;
}

/** The date of the current answer; on demand, earlier answers and those in other browsers. */
export function ConsentProof({ consentId }: ConsentProofProps): ReactNode {
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
    <p className="choices-note">
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
      <ul className="choices-answers">
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
