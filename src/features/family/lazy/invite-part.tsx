import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { inviteMember, type OwnedFamily } from '#src/contract/family.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { checkedBy, formRefusalsOf } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { clearDraft } from '#src/platform/state/drafts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { Section } from '#src/ui/section.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { OnChanged } from './invitation-item.tsx';
import { refusalTextOf } from './messages.ts';

const texts = {
  emailMissing: msg`E-postadresse er påkrevd`,
  emailInvalid: msg`Vennligst skriv en gyldig e-postadresse`,
} as const;

const InviteSchema = v.object({ email: EmailSchema });
const draftKey = 'family-invite';

type Invited = v.InferOutput<typeof InviteSchema>;

const places: Readonly<Record<string, 'email' | 'form'>> = {
  ...formRefusalsOf(inviteMember),
  ownEmail: 'email',
  alreadyInvited: 'email',
  alreadyMember: 'email',
};

interface InvitePartProps {
  readonly holder: SubscriptionHolder;
  readonly family: OwnedFamily;
  readonly onChanged: OnChanged;
}

export function InvitePart({ holder, family, onChanged }: InvitePartProps): ReactNode {
  const { i18n } = useLingui();
  const deletedOn = useDeletedOn();
  if (family.refusal !== null) {
    const isShared = family.invitations.some(({ state }) => state === 'accepted');
    return (
      <Notice tone="info">
        <p>{i18n._(whyNotTexts[family.refusal]?.[isShared ? 'shared' : 'alone'] ?? notBegun)}</p>
      </Notice>
    );
  }
  if (deletedOn !== undefined) return <PlannedDeletion deletedOn={deletedOn} isBlocking />;
  return <InviteNext holder={holder} family={family} onChanged={onChanged} />;
}

/** Replaces the form after sending. An invitation sent in another tab leaves the form as it is. */
function InviteNext({ onChanged, ...props }: InvitePartProps): ReactNode {
  const [sent, setSent] = useState(0);
  const take: OnChanged = (changed, told) => {
    setSent(sent + 1);
    onChanged(changed, told);
  };
  return <InviteForm key={sent} {...props} onChanged={take} />;
}

function Full(): ReactNode {
  return (
    <p>
      <Trans>
        Alle plassene er i bruk. Fjern en person eller trekk tilbake en invitasjon hvis du vil invitere en annen.
      </Trans>
    </p>
  );
}

function InviteForm({ holder, family, onChanged }: InvitePartProps): ReactNode {
  const { t, i18n } = useLingui();
  const inviting = useWrite({
    endpoint: inviteMember,
    onDone: ({ family: changed, receipt }) => {
      const { recipient = '' } = receipt.facts;
      // Clears the draft, so that the next form is empty.
      clearDraft(draftKey);
      onChanged(changed, { id: receipt.id, text: t`Invitasjonen er sendt til ${recipient}.` });
    },
  });
  const form = useForm<Invited, Invited>({
    check: checkedBy(InviteSchema),
    initial: { email: '' },
    textOf: ({ code }) => i18n._(textOf(code)),
    refusals: places,
    draftKey,
    onSubmit: ({ email }) => inviting.send({ ...holder, version: family.version, email }),
  });
  const isFull = family.remaining === 0;
  // Another tab may have used the last place; the typed address is kept.
  if (isFull && form.values.email === '') return <Full />;
  return (
    <Section id="inviter" heading={<Trans>Inviter en person</Trans>} className="stack">
      {isFull ? <Full /> : null}
      <form {...form.formProps} className="form" aria-label={t`Inviter en person`}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('email')}
          label={<Trans>E-postadresse</Trans>}
          help={
            <Trans>
              Vi sender en lenke som gjelder i 14 dager. Personen leser alt på nettet og eAvisen, og dere betaler ikke
              mer.
            </Trans>
          }
          type="email"
          autoComplete="off"
          characters={32}
          spellCheck={false}
        />
        <SubmitRow label={<Trans>Send invitasjonen</Trans>} busyLabel={<Trans>Sender …</Trans>} isBusy={form.isBusy} />
      </form>
    </Section>
  );
}

function textOf(code: string) {
  if (code === 'required') return texts.emailMissing;
  return code === 'emailInvalid' || code === 'textTooLong' ? texts.emailInvalid : refusalTextOf(code);
}

interface WhyNot {
  /** Shown if members have access through the subscription. */
  readonly shared: MessageDescriptor;
  readonly alone: MessageDescriptor;
}

const ending: WhyNot = {
  shared: msg`Abonnementet blir avsluttet, så du kan ikke invitere flere. De du deler med, leser til og med siste dag.`,
  alone: msg`Abonnementet blir avsluttet, så du kan ikke dele det.`,
};
const whyNotTexts: Partial<Record<ActionRefusal, WhyNot>> = {
  suspended: {
    shared: msg`Abonnementet er satt på vent fordi en betaling mangler, også for dem du deler med. Når det er betalt, fortsetter delingen, og du kan invitere igjen.`,
    alone: msg`Abonnementet er satt på vent fordi en betaling mangler. Når det er betalt, kan du dele det.`,
  },
  alreadyCancelled: ending,
  ending,
  paused: {
    shared: msg`Abonnementet har pause, også for dem du deler med. Du kan invitere flere når pausen er over.`,
    alone: msg`Abonnementet har pause. Du kan dele det når pausen er over.`,
  },
};
const notBegun = msg`Du kan invitere når abonnementet er i gang.`;
