import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChannelChoice, ContactChoices } from '#src/contract/contact-choices.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { ChoicesGate } from './choices-gate.tsx';
import { channelInSentence, channelTexts } from './messages.ts';

export function RepliesPart(): ReactNode {
  return <ChoicesGate>{({ choices }) => <Replies choices={choices} />}</ChoicesGate>;
}

function Replies({ choices: { channels } }: { readonly choices: ContactChoices }): ReactNode {
  const { i18n } = useLingui();
  const yes = channels.filter(({ answer }) => answer?.isYes === true);
  const ways = joinWords(yes.map(({ channel }) => i18n._(channelInSentence[channel])));
  return (
    <>
      <p className="page-lead">
        {ways === '' ? <Trans>Vi sender deg ingen tilbud.</Trans> : <Trans>Du har sagt ja til tilbud {ways}.</Trans>}
      </p>
      <FactList>
        {channels.map(({ channel, answer }) => (
          <Fact key={channel} term={i18n._(channelTexts[channel])}>
            <Reply answer={answer} />
          </Fact>
        ))}
      </FactList>
      <p className="flow-actions">
        <Link className="ds-button" data-variant="primary" to="/personverninnstillinger">
          <Trans>Se alle valgene dine</Trans>
        </Link>
        <GoHomeLink />
      </p>
    </>
  );
}

function Reply({ answer }: { readonly answer: ChannelChoice['answer'] }): ReactNode {
  const { dated } = useDayTexts();
  if (answer === null) return <Trans>Ikke svart. Det regner vi som nei.</Trans>;
  const at = dated(answer.at);
  return answer.isYes ? <Trans>Ja, {at}</Trans> : <Trans>Nei, {at}</Trans>;
}
