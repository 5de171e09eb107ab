import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChannelChoice } from '#src/contract/contact-choices.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Answered } from './choices-gate.tsx';
import { channelTexts } from './messages.ts';
import { channelWish } from './rules.ts';
import type { ChoicesEditor } from './use-choices.ts';

export function ChannelSection({ editor }: { readonly editor: ChoicesEditor }): ReactNode {
  const { t, i18n } = useLingui();
  const { displayName } = useTitle();
  const { channels } = editor.shown;
  return (
    <section className="choices-section" aria-labelledby="tilbud">
      <h2 id="tilbud">
        <Trans>Tilbud fra {displayName}</Trans>
      </h2>
      {channels.some(({ isOpen }) => isOpen) ? (
        <p>
          <Link to="/samtykke1">
            <Trans>Svar på spørsmålene ett for ett</Trans>
          </Link>
        </p>
      ) : null}
      <div className="choices-list">
        {channels.map((one) => {
          const name = i18n._(channelTexts[one.channel]);
          const isBusy = editor.isBusy(one.channel);
          return (
            <Switch
              key={one.channel}
              label={name}
              isOn={one.isOn}
              isBusy={isBusy}
              error={editor.errorOf(one.channel)}
              onSwitch={(wanted) =>
                editor.change({
                  place: one.channel,
                  wish: channelWish(one, wanted),
                  done: wanted ? t`Lagret. ${name}: ja.` : t`Lagret. ${name}: nei.`,
                })
              }
            >
              {one.text.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {isBusy ? null : <Answer choice={one} />}
            </Switch>
          );
        })}
      </div>
    </section>
  );
}

/** Shows the wording that was answered only if it differs from the current one. */
function Answer({ choice: { answer, text } }: { readonly choice: ChannelChoice }): ReactNode {
  if (answer === null) {
    return (
      <p>
        <Trans>Du har ikke svart. Det regner vi som nei.</Trans>
      </p>
    );
  }
  return (
    <>
      <Answered answer={answer} />
      {answer.textVersion === text.version ? null : (
        <details>
          <summary>
            <Trans>Teksten du svarte på</Trans>
          </summary>
          <p className="choices-wording">{answer.wording}</p>
        </details>
      )}
    </>
  );
}
