import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type Helper,
  type Helpers,
  type inviteHelper,
  resendHelperInvitation,
  revokeHelper,
} from '#src/contract/helping.ts';
import type { HelperState } from '#src/domain/helping.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { rightTexts } from '#src/platform/helping/use-people-to-help.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Tag, type TagTone } from '#src/ui/tag.tsx';

interface HelperItemProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly helper: Helper;
  readonly onChanged: OnHelpersChanged;
}

export function HelperItem({ holder, version, helper, onChanged }: HelperItemProps): ReactNode {
  const { t, i18n } = useLingui();
  const { id, email, name, state, isDeclined = false, rights, link, uses, until } = helper;
  const who = name || email;
  const { text, tone } = stateTextOf({ state, isDeclined, until });
  const may = rights.map((right) => i18n._(rightTexts[right])).join(', og ');
  const isOpen = state === 'pending' || state === 'expired';
  const ending = useWrite({
    endpoint: revokeHelper,
    texts: helperRefusalTexts,
    onDone: ({ helpers }) =>
      onChanged(
        helpers,
        isOpen ? t`Invitasjonen til ${who} er trukket tilbake.` : t`${who} kan ikke lenger hjelpe deg.`,
      ),
  });
  return (
    <li className="person-item">
      <div className="person-who">
        <h3>{who}</h3>
        <p className="person-note">
          <When helper={helper} />
        </p>
        <p className="person-note">
          {isOpen || state === 'active' ? <Trans>Kan {may}</Trans> : <Trans>Kunne {may}</Trans>}
        </p>
      </div>
      <Tag tone={tone}>{i18n._(text)}</Tag>
      {isOpen || state === 'active' ? (
        <div className="person-actions">
          {link === null ? null : (
            <CopyButton value={link} label={t`Kopier lenken til ${who}`} done={t`Lenken er kopiert.`} isValueHidden>
              <Trans>Kopier lenken</Trans>
            </CopyButton>
          )}
          {isOpen ? <Resend holder={holder} version={version} helper={helper} onChanged={onChanged} /> : null}
          <Button
            variant="tertiary"
            aria-label={isOpen ? t`Trekk tilbake invitasjonen til ${who}` : t`Avslutt tilgangen til ${who}`}
            onClick={ending.open}
          >
            {isOpen ? <Trans>Trekk tilbake</Trans> : <Trans>Avslutt tilgangen</Trans>}
          </Button>
        </div>
      ) : null}
      {uses.length === 0 ? null : <HelperUses uses={uses} />}
      <ConsequenceSheet
        {...ending.sheet({ ...holder, version, id })}
        isRefused={ending.isRefused}
        heading={
          isOpen ? (
            <Trans>Vil du trekke tilbake invitasjonen til {who}?</Trans>
          ) : (
            <Trans>Vil du avslutte tilgangen til {who}?</Trans>
          )
        }
        consequences={{
          access: isOpen ? (
            <Trans>Lenken slutter å virke med en gang.</Trans>
          ) : (
            <Trans>{who} kommer ikke inn lenger fra nå av, og får vite det på e-post. Det som er gjort, gjelder.</Trans>
          ),
          undo: <Trans>Du kan sende en ny invitasjon når du vil.</Trans>,
        }}
        confirmLabel={isOpen ? <Trans>Trekk tilbake</Trans> : <Trans>Avslutt tilgangen</Trans>}
        cancelLabel={isOpen ? <Trans>Behold invitasjonen</Trans> : <Trans>Behold tilgangen</Trans>}
        busyLabel={<Trans>Avslutter …</Trans>}
      />
    </li>
  );
}

function When({ helper: { state, email, sentAt, expiresAt, until } }: Pick<HelperItemProps, 'helper'>): ReactNode {
  const { short } = useDayTexts();
  const sent = short(dayInOslo(Date.parse(sentAt)));
  const linkEnd = short(dayInOslo(Date.parse(expiresAt)));
  const end = until === null ? '' : short(dayInOslo(Date.parse(until)));
  if (state === 'pending')
    return (
      <Trans>
        Invitert {sent}, kan svare til og med {linkEnd}
      </Trans>
    );
  if (state === 'expired')
    return (
      <Trans>
        Invitert {sent}, kunne svare til og med {linkEnd}
      </Trans>
    );
  if (state === 'active') {
    return (
      <Trans>
        {email}, kan hjelpe til {end}
      </Trans>
    );
  }
  // An invitation that was never accepted already has the address as its heading.
  if (until === null) return <Trans>Invitert {sent}</Trans>;
  return (
    <Trans>
      {email}, invitert {sent}
    </Trans>
  );
}

function Resend({ holder, version, helper: { id, email }, onChanged }: HelperItemProps): ReactNode {
  const { t } = useLingui();
  const resending = useWrite({
    endpoint: resendHelperInvitation,
    texts: helperRefusalTexts,
    onDone: ({ helpers }) => onChanged(helpers, t`Invitasjonen til ${email} er sendt på nytt.`),
  });
  const { isBusy, error, onConfirm } = resending.sheet({ ...holder, version, id });
  return (
    <>
      <Button variant="tertiary" aria-label={t`Send på nytt til ${email}`} isBusy={isBusy} onClick={onConfirm}>
        <Trans>Send på nytt</Trans>
      </Button>
      <div role="alert">{error === undefined ? null : <FieldError id={`resend-${id}`}>{error}</FieldError>}</div>
    </>
  );
}

function HelperUses({ uses }: { readonly uses: Helper['uses'] }): ReactNode {
  const { i18n } = useLingui();
  const { instant } = useDayTexts();
  return (
    <details className="helper-uses">
      <summary>
        <Trans>Dette er gjort</Trans>
      </summary>
      <ul className="plain-list">
        {uses.map(({ at, receipt }) => (
          <li key={`${at} ${receipt?.id ?? ''}`}>
            {receipt === null ? (
              <Trans>Var inne på Min side for deg</Trans>
            ) : (
              <Link to={`/receipt2?id=${encodeURIComponent(receipt.id)}`}>{nameIn(i18n, activityTextOf(receipt))}</Link>
            )}{' '}
            <time className="person-note" dateTime={at}>
              {instant(at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

export type OnHelpersChanged = (helpers: Helpers, news: string) => void;

type Refusal = (typeof inviteHelper | typeof resendHelperInvitation | typeof revokeHelper)['refusals'][number];

const helperRefusalTexts: Readonly<Record<Refusal, MessageDescriptor>> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Logg inn på nytt.`,
  deletionPlanned: msg`Kontoen din blir slettet, så du kan ikke invitere noen. Trekk tilbake slettingen på siden «Slett kontoen din» først.`,
  ownEmail: msg`Dette er din egen e-postadresse. Skriv adressen til den som skal hjelpe deg.`,
  alreadyInvited: msg`Denne personen er allerede invitert. Se i listen.`,
  tooManyHelpers: msg`Du har så mange hjelpere som du kan ha. Avslutt tilgangen til en av dem først.`,
  tooManyInvitations: msg`Du har sendt mange invitasjoner på kort tid. Vent en time, og prøv igjen.`,
  invitationNotFound: msg`Vi finner ikke invitasjonen. Last siden på nytt.`,
  invitationNotOpen: msg`Invitasjonen er allerede brukt eller trukket tilbake. Last siden på nytt.`,
  alreadyEnded: msg`Tilgangen er allerede avsluttet. Last siden på nytt.`,
};

export function helperRefusalOf(code: string): MessageDescriptor {
  const known = new Map<string, MessageDescriptor>(Object.entries(helperRefusalTexts));
  return known.get(code) ?? helperRefusalTexts.invitationNotOpen;
}

const helperStateTexts: Readonly<
  Record<HelperState | 'withdrawn', { readonly text: MessageDescriptor; readonly tone: TagTone }>
> = {
  active: { text: msg`Kan hjelpe`, tone: 'good' },
  pending: { text: msg`Venter på svar`, tone: 'waiting' },
  expired: { text: msg`Svarte ikke i tide`, tone: 'attention' },
  over: { text: msg`Gått ut`, tone: 'neutral' },
  revoked: { text: msg`Avsluttet`, tone: 'neutral' },
  left: { text: msg`Ga fra seg tilgangen`, tone: 'neutral' },
  declined: { text: msg`Sa nei`, tone: 'neutral' },
  /** Revoked before it was accepted. */
  withdrawn: { text: msg`Trukket tilbake`, tone: 'neutral' },
};

/** An invitation that was never accepted was declined or withdrawn. */
function stateTextOf({ state, isDeclined, until }: Pick<Helper, 'state' | 'isDeclined' | 'until'>) {
  if (isDeclined === true) return helperStateTexts.declined;
  return helperStateTexts[state === 'revoked' && until === null ? 'withdrawn' : state];
}
