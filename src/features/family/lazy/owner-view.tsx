import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Invitation, type OwnedFamily, removeMember } from '#src/contract/family.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import { familyQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { InvitationItem, InvitationTag, type ItemProps, type OnChanged } from './invitation-item.tsx';
import { InvitePart } from './invite-part.tsx';
import { refusalTexts } from './messages.ts';

interface OwnerViewProps {
  readonly holder: SubscriptionHolder;
  readonly family: OwnedFamily;
}

export function OwnerView({ holder, family }: OwnerViewProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const list = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  const { invitations } = family;
  const members = invitations.filter(({ state }) => state === 'accepted');
  const open = invitations.filter(({ state }) => state === 'pending' || state === 'expired');
  const past = invitations.filter((one) => !members.includes(one) && !open.includes(one));

  const take: OnChanged = (changed, told) => {
    queryClient.setQueryData(familyQuery(holder).queryKey, changed);
    setNews(told);
  };
  // Moves the focus to the changed list, since the focused element is gone.
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    list.current?.focus();
  }, [news]);
  const takeAndShow: OnChanged = (changed, told) => {
    isMoved.current = true;
    take(changed, told);
  };

  return (
    <>
      <Lead family={family} members={members.length} />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
      <section className="stack" aria-label={t`Hvem du deler med`}>
        <h2 ref={list} tabIndex={-1}>
          <Trans>Hvem du deler med</Trans>
        </h2>
        {members.length + open.length === 0 ? (
          <p className="note">
            {family.refusal === null ? <Trans>Ingen ennå. De du inviterer, står her.</Trans> : <Trans>Ingen nå.</Trans>}
          </p>
        ) : (
          <ul className="person-list">
            {members.map((one) => (
              <MemberItem key={one.id} holder={holder} family={family} invitation={one} onChanged={takeAndShow} />
            ))}
            {open.map((one) => (
              <InvitationItem
                key={one.id}
                holder={holder}
                family={family}
                invitation={one}
                onChanged={take}
                onWithdrawn={takeAndShow}
              />
            ))}
          </ul>
        )}
      </section>
      <InvitePart holder={holder} family={family} onChanged={takeAndShow} />
      {past.length === 0 ? null : <PastList invitations={past} />}
    </>
  );
}

interface LeadProps {
  readonly family: OwnedFamily;
  readonly members: number;
}

function Lead({ family: { planName, maximum, remaining, refusal }, members }: LeadProps): ReactNode {
  // The reason is stated below the list.
  if (members === 0 && refusal !== null) {
    return (
      <p className="page-lead">
        <Trans>Du deler ikke {planName} med noen.</Trans>
      </p>
    );
  }
  const taken = maximum - remaining;
  return (
    <p className="page-lead">
      {members === 0 ? (
        <Trans>
          Du kan dele {planName} med <Plural value={maximum} one="# person" other="# personer" />.
        </Trans>
      ) : (
        <Trans>
          Du deler {planName} med <Plural value={members} one="# person" other="# personer" />.
        </Trans>
      )}{' '}
      {taken === 0 ? null : (
        <Trans>
          {taken} av {maximum} plasser er i bruk.
        </Trans>
      )}{' '}
      {taken > members ? <Trans>Invitasjoner som venter på svar, har også en plass.</Trans> : null}
    </p>
  );
}

function PastList({ invitations }: { readonly invitations: readonly Invitation[] }): ReactNode {
  return (
    <details>
      <summary>
        <Trans>Tidligere invitasjoner</Trans>
      </summary>
      <ul className="person-list">
        {invitations.map((one) => (
          <li key={one.id} className="person-item">
            <div className="person-who">{one.name || one.email}</div>
            <InvitationTag invitation={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MemberItem({ holder, family, invitation, onChanged }: ItemProps): ReactNode {
  const { t } = useLingui();
  const { short } = useDayTexts();
  const { id, email, acceptedAt } = invitation;
  const name = invitation.name || email;
  const since = acceptedAt === null ? undefined : short(dayInOslo(Date.parse(acceptedAt)));
  const sheet = useUrlSheet(`fjern-${id}`);
  const removing = useWrite({
    endpoint: removeMember,
    texts: refusalTexts,
    onDone: ({ family: changed, receipt }) => {
      sheet.close();
      onChanged(changed, { id: receipt.id, text: t`${name} har ikke lenger tilgang. Plassen er ledig.` });
    },
    onCancel: sheet.close,
  });
  return (
    <li className="person-item">
      <div className="person-who">
        <h3>{name}</h3>
        <p className="person-note">
          {since === undefined ? (
            email
          ) : (
            <Trans>
              Invitert som {email}, leser siden {since}
            </Trans>
          )}
        </p>
      </div>
      <InvitationTag invitation={invitation} />
      <div className="person-actions">
        <Button variant="tertiary" aria-label={t`Fjern ${name}`} onClick={sheet.open}>
          <Trans>Fjern</Trans>
        </Button>
      </div>
      <ConsequenceSheet
        {...removing.sheet({ ...holder, version: family.version, id })}
        isOpen={sheet.isOpen}
        isRefused={removing.isRefused}
        heading={<Trans>Vil du fjerne {name}?</Trans>}
        consequences={{
          money: <Trans>Du betaler som før. Det koster ingenting å dele.</Trans>,
          family: <Trans>{name} mister tilgangen med en gang, og får vite det på e-post.</Trans>,
          undo: <Trans>Du kan sende en ny invitasjon når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Fjern</Trans>}
        cancelLabel={<Trans>Behold delingen</Trans>}
        busyLabel={<Trans>Fjerner …</Trans>}
      />
    </li>
  );
}
