import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { joinWords } from '#src/lib/norwegian.ts';
import { channelInSentence } from './messages.ts';
import type { ShownChoices } from './rules.ts';

interface ChoicesLeadProps {
  readonly shown: ShownChoices;
}

/** What the person gets now, in a sentence or two. */
export function ChoicesLead({ shown: { channels, newsletters } }: ChoicesLeadProps): ReactNode {
  const { i18n } = useLingui();
  const count = newsletters.filter(({ isOn }) => isOn).length;
  const ways = joinWords(channels.filter(({ isOn }) => isOn).map(({ channel }) => i18n._(channelInSentence[channel])));
  return (
    <p className="page-lead">
      <Plural value={count} _0="Du får ingen nyhetsbrev." one="Du får ett nyhetsbrev." other="Du får # nyhetsbrev." />{' '}
      {ways === '' ? <Trans>Du får ingen tilbud fra oss.</Trans> : <Trans>Du har sagt ja til tilbud {ways}.</Trans>}
    </p>
  );
}
