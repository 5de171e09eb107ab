import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ContactCase, sendContactMessage } from '#src/contract/contact.ts';
import type { User } from '#src/contract/session.ts';
import { contactSubjects, longestMessage } from '#src/domain/contact.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { contactDraft } from '#src/platform/forms/contact-draft.ts';
import { checkedBy, type FormCheck } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { settleWrites, writeKeyOf } from '#src/platform/forms/write-keys.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Select } from '#src/ui/select.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { issueText } from './contact-messages.ts';
import { type ContactValues, KnownFormSchema, VisitorFormSchema, type WrittenContact } from './contact-schema.ts';
import { subjectTexts } from './contact-tasks.ts';
import { OfferedTasks } from './offered-tasks.tsx';

interface ContactFormProps {
  /** Who is signed in; undefined if nobody is. */
  readonly user: User | undefined;
  readonly onSent: (sent: SentCase) => void;
}

/** The case, and what was written in it. */
export interface SentCase extends ContactCase {
  readonly message: string;
}

/** What it is about, what one can do without us, and the message. */
export function ContactForm({ user, onSent }: ContactFormProps): ReactNode {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const check: FormCheck<ContactValues, WrittenContact> =
    user === undefined ? checkedBy(VisitorFormSchema) : checkedBy(KnownFormSchema);
  const form = useForm<ContactValues, WrittenContact>({
    check,
    initial: { subject: '', message: '', name: '', email: '' },
    textOf: ({ code }, field) => i18n._(issueText(code, field)),
    refusals: { senderMissing: 'form', tooManyMessages: 'form', keyReused: 'form' },
    draftKey: contactDraft,
    draftOfVisitors: true,
    onSubmit: async (written) => {
      // The same message gets the same key, so that one whose answer was lost is not sent twice.
      const flow = { flow: 'contact-sent', owner: user?.schibstedId ?? '' };
      const key = writeKeyOf(flow, { version: 0, ...written });
      const sent = await callApi(sendContactMessage, { payload: { key, ...written } });
      settleWrites(flow);
      onSent({ ...sent, message: written.message });
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Melding til kundesenteret`}>
      <ErrorSummary {...form.summary} />
      <Select
        {...form.field('subject')}
        label={<Trans>Hva gjelder det?</Trans>}
        placeholder={t`Velg hva det gjelder`}
        options={contactSubjects.map((value) => ({ value, label: i18n._(subjectTexts[value]) }))}
      />
      <OfferedTasks subject={form.values.subject} message={form.values.message} />
      <TextArea
        {...form.field('message')}
        label={<Trans>Melding</Trans>}
        help={<Trans>Ikke skriv kortnummer, passord eller fødselsnummer.</Trans>}
        rows={6}
        maxCharacters={longestMessage}
      />
      {user === undefined ? (
        <>
          <TextField {...form.field('name')} label={<Trans>Navn</Trans>} autoComplete="name" characters={32} />
          <TextField
            {...form.field('email')}
            label={<Trans>E-postadresse</Trans>}
            help={<Trans>Vi svarer til denne adressen.</Trans>}
            type="email"
            autoComplete="email"
            characters={32}
            spellCheck={false}
          />
        </>
      ) : (
        <Known user={user} />
      )}
      <SubmitRow
        label={<Trans>Send meldingen</Trans>}
        busyLabel={<Trans>Sender …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Link to="/kundeservice">
            <Trans>Avbryt</Trans>
          </Link>
        }
      />
    </form>
  );
}

/** Who writes, as the log-in has it. */
function Known({ user: { displayName, email } }: { readonly user: User }): ReactNode {
  return (
    <p>
      <Trans>
        Du er innlogget som {displayName}. Vi svarer til {email}, og ser hvilket abonnement du har.
      </Trans>
    </p>
  );
}
