import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ChannelChoice, setContactChoices } from '#src/contract/contact-choices.ts';
import { type ConsentReply, type ContactChannel, contactChannels } from '#src/domain/contact-choices.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { contactChoicesQuery } from '../queries.ts';
import { Answered, ChoicesGate, type LoadedChoices } from './choices-gate.tsx';
import { refusalTexts } from './messages.ts';

const nextPaths: Readonly<Record<ContactChannel, AppPath>> = {
  email: '/samtykke2',
  sms: '/samtykke3',
  phone: '/samtykke3?steg=svar',
};

/** Yes and no have equal weight. */
export function ConsentPart({ channel }: { readonly channel: ContactChannel }): ReactNode {
  return (
    <ChoicesGate>
      {({ holder, choices }) => {
        const asked = choices.channels.find((one) => one.channel === channel);
        if (asked === undefined) throw new Error(`There is no question about ${channel}.`);
        return <Question holder={holder} choices={choices} asked={asked} />;
      }}
    </ChoicesGate>
  );
}

interface QuestionProps extends LoadedChoices {
  readonly asked: ChannelChoice;
}

function Question({ holder, choices, asked }: QuestionProps): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { channel, text, answer, isOpen } = asked;
  const next = nextPaths[channel];
  const write = useWrite({
    endpoint: setContactChoices,
    texts: refusalTexts,
    onDone: async (kept) => {
      await navigate(next);
      queryClient.setQueryData(contactChoicesQuery(holder).queryKey, kept);
    },
  });
  const saying = (reply: ConsentReply) => {
    const replies = [{ channel, reply, textVersion: text.version }];
    return write.sheet({ ...holder, version: choices.version, replies, newsletters: [] });
  };
  const { isBusy, error } = saying('later');
  return (
    <section className="consent-question">
      <StepHeading step={contactChannels.indexOf(channel) + 1} count={contactChannels.length}>
        {text.question}
      </StepHeading>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <Trans>Du kan endre svaret når du vil.</Trans>
      </p>
      {answer === null ? null : <Answered answer={answer} />}
      <div className="consent-answers">
        <Button variant="secondary" isBusy={isBusy} onClick={saying('yes').onConfirm}>
          <Trans>Ja takk</Trans>
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={saying('no').onConfirm}>
          <Trans>Nei takk</Trans>
        </Button>
      </div>
      <p role="status">{isBusy ? <Trans>Lagrer svaret …</Trans> : null}</p>
      <p role="alert">{error}</p>
      {isOpen ? (
        <p className="consent-later">
          <Button variant="tertiary" isBusy={isBusy} onClick={saying('later').onConfirm}>
            <Trans>Svar senere</Trans>
          </Button>
        </p>
      ) : (
        <LinkLine to={next}>
          <Trans>Gå videre uten å endre</Trans>
        </LinkLine>
      )}
    </section>
  );
}
