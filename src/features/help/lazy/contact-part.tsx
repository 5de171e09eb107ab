import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { type ContactCase, SenderSchema, sendContactMessage, WrittenMessageSchema } from '#src/contract/contact.ts';
import type { User } from '#src/contract/session.ts';
import { type ContactSubject, contactSubjects, longestMessage } from '#src/domain/contact.ts';
import { hasPaper } from '#src/domain/subscription.ts';
import { IsOffered } from '#src/lib/is-offered.ts';
import { contactDraft } from '#src/platform/forms/contact-draft.ts';
import { checkedBy, type FormCheck } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { settleWrites, writeKeyOf } from '#src/platform/forms/write-keys.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { CancelLink } from '#src/platform/routing/link-line.tsx';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { Select } from '#src/ui/select.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { stopWords } from '../faq/faq.ts';
import { bestMatches, searchStems } from '../rules.ts';
import { subjectTexts, type Task, tasks } from './contact-tasks.ts';

const refusalTexts: Readonly<Record<(typeof sendContactMessage.refusals)[number], MessageDescriptor>> = {
  senderMissing: msg`Du er ikke lenger innlogget. Last siden på nytt, og skriv navn og e-post.`,
  tooManyMessages: msg`Det er sendt mange meldinger herfra på kort tid. Vent en time, eller ring oss.`,
  keyReused: msg`Denne meldingen er allerede sendt. Last siden på nytt hvis du vil skrive en ny.`,
};

const issueTexts = {
  subjectMissing: msg`Velg hva det gjelder.`,
  messageMissing: msg`Skriv hva vi kan hjelpe deg med.`,
  messageTooLong: msg`Meldingen er for lang. Skriv høyst 4000 tegn.`,
  nameMissing: msg`Navn er påkrevd`,
  nameTooLong: msg`Navnet er for langt`,
  emailMissing: msg`E-postadresse er påkrevd`,
  emailInvalid: msg`Vennligst skriv en gyldig e-postadresse`,
} as const;

function issueText(code: string, field: string): MessageDescriptor {
  switch (field) {
    case 'subject':
      return issueTexts.subjectMissing;
    case 'message':
      return code === 'textTooLong' ? issueTexts.messageTooLong : issueTexts.messageMissing;
    case 'name':
      return code === 'textTooLong' ? issueTexts.nameTooLong : issueTexts.nameMissing;
    case 'email':
      return code === 'required' ? issueTexts.emailMissing : issueTexts.emailInvalid;
    default:
      return isRefusal(code) ? refusalTexts[code] : refusalTexts.keyReused;
  }
}

function isRefusal(code: string): code is keyof typeof refusalTexts {
  return Object.hasOwn(refusalTexts, code);
}

const chosen = v.pipe(v.picklist([...contactSubjects, '']), v.picklist(contactSubjects, 'subjectMissing'));

/** The form for a signed-in person, whose name and address are known. */
const KnownFormSchema = v.pipe(
  v.object({ subject: chosen, message: WrittenMessageSchema.entries.message, name: v.string(), email: v.string() }),
  v.transform(({ subject, message }) => ({ subject, message, sender: null })),
);

const VisitorFormSchema = v.pipe(
  v.object({ subject: chosen, message: WrittenMessageSchema.entries.message, ...SenderSchema.entries }),
  v.transform(({ subject, message, name, email }) => ({ subject, message, sender: { name, email } })),
);

type ContactValues = v.InferInput<typeof KnownFormSchema>;

type WrittenContact = v.InferOutput<typeof VisitorFormSchema> | v.InferOutput<typeof KnownFormSchema>;

interface ContactFormProps {
  /** Undefined if no one is signed in. */
  readonly user: User | undefined;
  readonly onSent: (sent: SentCase) => void;
}

interface SentCase extends ContactCase {
  readonly message: string;
}

function ContactForm({ user, onSent }: ContactFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const check: FormCheck<ContactValues, WrittenContact> =
    user === undefined ? checkedBy(VisitorFormSchema) : checkedBy(KnownFormSchema);
  const send = useSend(sendContactMessage);
  const form = useForm<ContactValues, WrittenContact>({
    check,
    initial: { subject: '', message: '', name: '', email: '' },
    textOf: ({ code }, field) => i18n._(issueText(code, field)),
    refusals: { senderMissing: 'form', tooManyMessages: 'form', keyReused: 'form' },
    draftKey: contactDraft,
    draftOfVisitors: true,
    onSubmit: async (written) => {
      // An unchanged message keeps its idempotency key, so it is not sent twice after a lost response.
      const flow = { flow: 'contact-sent', owner: user?.schibstedId ?? '' };
      const key = writeKeyOf(flow, { version: 0, ...written });
      const sent = await send({ payload: { key, ...written } });
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
        secondary={<CancelLink to="/kundeservice" />}
      />
    </form>
  );
}

function Known({ user: { displayName, email } }: { readonly user: User }): ReactNode {
  return (
    <p>
      <Trans>
        Du er innlogget som {displayName}. Vi svarer til {email}, og ser hvilket abonnement du har.
      </Trans>
    </p>
  );
}

/** The form for a message to the customer centre, and its receipt (P-16). */
export function ContactPart(): ReactNode {
  const session = useQuery(sessionQuery());
  const [sent, setSent] = useState<SentCase>();
  if (sent !== undefined) return <Sent sent={sent} />;
  if (session.isPending) return <SkeletonLines count={9} />;
  // Without a response the person is unknown, and a delegate writes in their own name. In both cases, the form asks for
  // the sender.
  const { data } = session;
  const user = data?.authenticated === true && data.acting === undefined ? data.user : undefined;
  return <ContactForm user={user} onSent={setSent} />;
}

function Sent({ sent: { caseNumber, email, message } }: { readonly sent: SentCase }): ReactNode {
  return (
    <Receipt
      heading={<Trans>Vi har fått meldingen din</Trans>}
      lead={
        <p>
          <Trans>Kundesenteret svarer deg på e-post. Vi har også sendt en bekreftelse dit.</Trans>
        </p>
      }
      facts={
        <>
          <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>
          <Fact term={<Trans>Vi svarer til</Trans>}>{email}</Fact>
          <Fact term={<Trans>Dette skrev du</Trans>}>
            <span className="receipt-words">{message}</span>
          </Fact>
        </>
      }
    >
      <Link to="/kundeservice">
        <Trans>Tilbake til kundeservice</Trans>
      </Link>
    </Receipt>
  );
}

const maxFound = 3;

/** False as long as it is unknown which subscription the person has, if any. */
function useIsWithoutPaper(): boolean {
  const { titleCode } = useTitle();
  const { data: session } = useQuery(sessionQuery());
  const accountNo = session?.authenticated === true ? session.ariaAccountNo : null;
  const holder = { accountNo: accountNo ?? '', titleCode };
  const { data: held } = useQuery({ ...subscriptionQuery(holder), enabled: accountNo !== null });
  if (held === undefined || held.current === null) return false;
  return ![held.current, ...held.others].some(hasPaper);
}

interface OfferedTasksProps {
  readonly subject: ContactSubject | '';
  readonly message: string;
}

function OfferedTasks({ subject, message }: OfferedTasksProps): ReactNode {
  const { i18n } = useLingui();
  const stems = searchStems(useDeferredValue(message), i18n._(stopWords));
  const isOffered = useContext(IsOffered);
  const isWithoutPaper = useIsWithoutPaper();
  const possible = tasks.filter(({ to, needsPaper }) => isOffered(to) && !(needsPaper === true && isWithoutPaper));
  const isFound = bestMatches(
    possible.map(({ label, keywords }) => `${i18n._(label)} ${i18n._(keywords)}`),
    stems,
  );
  const found = possible.filter((task, index) => isFound[index] === true && task.subject !== subject);
  const offered: readonly Task[] = [
    ...possible.filter((task) => task.subject === subject),
    ...(stems.length === 0 ? [] : found.slice(0, maxFound)),
  ];
  return (
    <div className="contact-tasks" aria-live="polite">
      {offered.length === 0 ? null : (
        <>
          <h3>
            <Trans>Dette kan du ordne selv, med en gang</Trans>
          </h3>
          <ul className="text-list">
            {offered.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{i18n._(label)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
