import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChannelChoice } from '#src/contract/contact-choices.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps, WayLabel } from '#src/ui/next-steps.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusMessage } from '#src/ui/status-message.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { pathOf, placeOf } from '../places.ts';
import { Answered, ChoicesGate, type LoadedChoices } from './choices-gate.tsx';
import { channelInSentence, channelTexts } from './messages.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { channelWish, type ShownChoices, shownChoices } from './rules.ts';
import { SiteSection } from './site-section.tsx';
import { type ChoicesEditor, useChoices } from './use-choices.ts';

export function SettingsPart(): ReactNode {
  const place = placeOf(useSearchParams());
  if (place === 'site') return <SiteSection />;
  if (place !== undefined)
    return <ChoicesGate>{(known) => <ContactSettings known={known} place={place} />}</ChoicesGate>;
  return (
    <>
      <ChoicesGate>{({ choices }) => <ContactLinks shown={shownChoices(choices, [])} />}</ChoicesGate>
      <SiteLink />
      <DataLinks />
    </>
  );
}

interface ContactSettingsProps {
  readonly known: LoadedChoices;
  readonly place: 'newsletters' | 'offers';
}

function ContactSettings({ known, place }: ContactSettingsProps): ReactNode {
  const editor = useChoices(known);
  return (
    <>
      <StatusMessage news={editor.news} onDismiss={editor.onDismiss} />
      {place === 'newsletters' ? (
        <NewsletterSection editor={editor} choices={known.choices} />
      ) : (
        <ChannelSection editor={editor} />
      )}
    </>
  );
}

interface ContactLinksProps {
  readonly shown: ShownChoices;
}

function ContactLinks({ shown }: ContactLinksProps): ReactNode {
  const { t } = useLingui();
  const { displayName } = useTitle();
  return (
    <NextSteps label={t`Dette sender vi deg`}>
      <Link to={pathOf('newsletters')}>
        <WayLabel state={<NewsletterState shown={shown} />}>
          <Trans>Nyhetsbrev på e-post</Trans>
        </WayLabel>
      </Link>
      <Link to={pathOf('offers')}>
        <WayLabel state={<OfferState shown={shown} />}>
          <Trans>Tilbud fra {displayName}</Trans>
        </WayLabel>
      </Link>
    </NextSteps>
  );
}

function NewsletterState({ shown: { newsletters } }: ContactLinksProps): ReactNode {
  const count = newsletters.filter(({ isOn }) => isOn).length;
  return (
    <Plural value={count} _0="Du får ingen nyhetsbrev." one="Du får ett nyhetsbrev." other="Du får # nyhetsbrev." />
  );
}

function OfferState({ shown: { channels } }: ContactLinksProps): ReactNode {
  const { i18n } = useLingui();
  const ways = joinWords(channels.filter(({ isOn }) => isOn).map(({ channel }) => i18n._(channelInSentence[channel])));
  return ways === '' ? <Trans>Du får ingen tilbud fra oss.</Trans> : <Trans>Du har sagt ja til tilbud {ways}.</Trans>;
}

function SiteLink(): ReactNode {
  const { t } = useLingui();
  return (
    <NextSteps label={t`I denne nettleseren`}>
      <Link to={pathOf('site')}>
        <WayLabel state={<Trans>I denne nettleseren</Trans>}>
          <Trans>Informasjonskapsler og sporing</Trans>
        </WayLabel>
      </Link>
    </NextSteps>
  );
}

function DataLinks(): ReactNode {
  const { t } = useLingui();
  return (
    <Section id="opplysninger" heading={<Trans>Opplysningene dine</Trans>} className="choices-section">
      <NextSteps label={t`Opplysningene dine`}>
        <Link to="/schibstedTakeoutGateway">
          <Trans>Få en kopi av opplysningene dine</Trans>
        </Link>
        <Link to="/schibstedDeleteGateway">
          <Trans>Slett kontoen din</Trans>
        </Link>
        <Link to="/personvern">
          <Trans>Slik behandler vi opplysningene</Trans>
        </Link>
        <Link to="/personverndetaljer">
          <Trans>Hva vi lagrer, og hvor lenge</Trans>
        </Link>
        <Link to="/cookie-policy">
          <Trans>Informasjonskapsler</Trans>
        </Link>
      </NextSteps>
    </Section>
  );
}

function ChannelSection({ editor }: { readonly editor: ChoicesEditor }): ReactNode {
  const { t, i18n } = useLingui();
  const { displayName } = useTitle();
  const { channels } = editor.shown;
  return (
    <Section id="tilbud" heading={<Trans>Tilbud fra {displayName}</Trans>} className="choices-section">
      {channels.some(({ isOpen }) => isOpen) ? (
        <LinkLine to="/samtykke1">
          <Trans>Svar på spørsmålene ett for ett</Trans>
        </LinkLine>
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
    </Section>
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
