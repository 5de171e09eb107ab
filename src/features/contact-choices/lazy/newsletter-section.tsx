import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactChoices } from '#src/contract/contact-choices.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { Button } from '#src/ui/button.tsx';
import { Section } from '#src/ui/section.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { pathOf } from '../places.ts';
import { allowsOffersByEmail, nothingByEmail } from './rules.ts';
import type { ChoicesEditor } from './use-choices.ts';

interface NewsletterSectionProps {
  readonly editor: ChoicesEditor;
  readonly choices: ContactChoices;
}

/** Each newsletter has a switch, and one button stops them all (P-15). */
export function NewsletterSection({ editor, choices }: NewsletterSectionProps): ReactNode {
  const { t } = useLingui();
  const { newsletters, channels } = editor.shown;
  const allowsOffers = allowsOffersByEmail(channels);
  return (
    <Section id="nyhetsbrev" heading={<Trans>Nyhetsbrev på e-post</Trans>} className="choices-section">
      <div className="choices-list">
        {newsletters.map(({ id, name, description, schedule, isOffer, isOn }) => (
          <Switch
            key={id}
            label={name}
            isOn={isOn}
            isBusy={editor.isBusy(id)}
            error={editor.errorOf(id)}
            lockedBecause={
              isOffer && !allowsOffers ? (
                <Trans>
                  Du må først si ja til <Link to={pathOf('offers')}>tilbud på e-post</Link>.
                </Trans>
              ) : undefined
            }
            onSwitch={(wanted) =>
              editor.change({
                place: id,
                wish: { replies: [], newsletters: [{ id, isOn: wanted }] },
                done: wanted ? t`Lagret. Du får ${name}.` : t`Lagret. Du får ikke ${name} lenger.`,
              })
            }
          >
            <p>{description}</p>
            <p>{schedule}</p>
          </Switch>
        ))}
      </div>
      <EndAll editor={editor} choices={choices} />
    </Section>
  );
}

/** Also links to cancelling, since a person who stops all newsletters may want to end the subscription. */
function EndAll({ editor, choices }: NewsletterSectionProps): ReactNode {
  const { t } = useLingui();
  const place = 'all';
  return (
    <>
      <p className="note">
        <Trans>
          Kvitteringer, fakturaer og beskjeder om leveringen sender vi uansett, fordi de hører til abonnementet. De kan
          ikke slås av.
        </Trans>
      </p>
      <div className="flow-actions">
        <Button
          variant="secondary"
          isBusy={editor.isBusy(place)}
          onClick={() =>
            editor.change({
              place,
              wish: nothingByEmail(choices),
              done: t`Lagret. Du får verken nyhetsbrev eller tilbud på e-post.`,
            })
          }
        >
          <Trans>Meld meg av alle e-poster</Trans>
        </Button>
        <EndSubscription />
      </div>
      <p role="alert">{editor.errorOf(place)}</p>
    </>
  );
}

function EndSubscription(): ReactNode {
  const view = useSubscription();
  if (view.status !== 'ready' || view.answer.current === null) return null;
  return (
    <Link to="/avslutt-abonnement">
      <Trans>Si opp abonnementet</Trans>
    </Link>
  );
}
