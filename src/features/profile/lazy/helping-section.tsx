import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { inviteHelper } from '#src/contract/helping.ts';
import { type HelperDays, helperRights } from '#src/domain/helping.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { checkedBy, formRefusalsOf } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useJustLoggedIn } from '#src/platform/session/last-login.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { clearDraft } from '#src/platform/state/drafts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Section } from '#src/ui/section.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { helpersQuery } from '../queries.ts';
import { HelperItem, helperRefusalOf, type OnHelpersChanged } from './helping-item.tsx';
import { useListMessage } from './use-list-message.tsx';
import '#src/ui/person-list.css';
import './helping-section.css';

/** Lists the holder's delegates with their rights and actions, and has a form for inviting another (N-13). */
export function HelperSection({ accountNo }: { readonly accountNo: string }): ReactNode {
  const { titleCode } = useTitle();
  const holder = { accountNo, titleCode };
  const queryClient = useQueryClient();
  const query = useQuery(helpersQuery(holder));
  const { data } = query;
  const deletedOn = useDeletedOn();
  const { heading, status, announce } = useListMessage();
  const onChanged: OnHelpersChanged = (helpers, told) => {
    queryClient.setQueryData(helpersQuery(holder).queryKey, helpers);
    announce(told);
  };
  return (
    <Section
      id="hjelpere"
      heading={<Trans>Hjelp fra noen du kjenner</Trans>}
      headingRef={heading}
      className="flow-section"
      isBusy={data === undefined && !query.isError}
    >
      <p>
        <Trans>
          La en du stoler på, hjelpe deg her i en periode, for eksempel stoppe avisen når du er bortreist. Den som
          hjelper, logger inn med sin egen bruker. Du ser alt som blir gjort, og kan avslutte når du vil.
        </Trans>
      </p>
      <p role="status">{status}</p>
      <LoadState of={query} lines={3}>
        <Trans>Vi fikk ikke hentet hvem som kan hjelpe deg. Ingenting er endret.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <>
          {data.helpers.length === 0 ? null : (
            <ul className="person-list">
              {data.helpers.map((one) => (
                <HelperItem
                  key={`${one.id} ${one.state} ${one.sentAt}`}
                  holder={holder}
                  version={data.version}
                  helper={one}
                  onChanged={onChanged}
                />
              ))}
            </ul>
          )}
          {deletedOn !== undefined && <PlannedDeletion deletedOn={deletedOn} isBlocking />}
          {deletedOn === undefined && data.remaining === 0 ? (
            <p>
              <Trans>
                Du har så mange hjelpere som du kan ha. Avslutt tilgangen til en av dem for å invitere en ny.
              </Trans>
            </p>
          ) : null}
          {deletedOn === undefined && data.remaining > 0 ? (
            <InviteHelperForm
              key={data.helpers.map(({ sentAt }) => sentAt).join()}
              holder={holder}
              version={data.version}
              onChanged={onChanged}
            />
          ) : null}
        </>
      )}
    </Section>
  );
}

const daysOf = { month: 30, quarter: 90, year: 365 } as const satisfies Record<string, HelperDays>;

/** Requires at least one right. Otherwise the issue is shown at the first one. */
const FormSchema = v.pipe(
  v.object({
    email: EmailSchema,
    delivery: v.boolean(),
    invoices: v.boolean(),
    lasts: v.picklist(['month', 'quarter', 'year']),
  }),
  v.forward(
    v.partialCheck([['delivery'], ['invoices']], ({ delivery, invoices }) => delivery || invoices, 'noRight'),
    ['delivery'],
  ),
);
type Wanted = v.InferOutput<typeof FormSchema>;

const texts = {
  required: msg`E-postadresse er påkrevd`,
  emailInvalid: msg`Vennligst skriv en gyldig e-postadresse`,
  noRight: msg`Velg minst én ting som du vil ha hjelp til`,
} as const;

const places: Readonly<Record<string, 'email' | 'form'>> = {
  ...formRefusalsOf(inviteHelper),
  ownEmail: 'email',
  alreadyInvited: 'email',
};

interface InviteHelperFormProps {
  readonly holder: SubscriptionHolder;
  readonly version: number;
  readonly onChanged: OnHelpersChanged;
}

export function InviteHelperForm({ holder, version, onChanged }: InviteHelperFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const inviting = useWrite({
    endpoint: inviteHelper,
    onDone: ({ helpers, receipt }) => {
      const { recipient = '' } = receipt.facts;
      // Clears the draft, so that the next form is empty.
      clearDraft(draftKey);
      onChanged(helpers, t`Invitasjonen er sendt til ${recipient}.`);
    },
  });
  const form = useForm<Wanted, Wanted>({
    check: checkedBy(FormSchema),
    initial: { email: '', delivery: true, invoices: false, lasts: 'quarter' },
    textOf: ({ code }) => i18n._(textOf(code)),
    refusals: places,
    draftKey,
    onSubmit: (wanted) =>
      inviting.send({
        ...holder,
        version,
        email: wanted.email,
        rights: helperRights.filter((right) => wanted[right]),
        days: daysOf[wanted.lasts],
      }),
  });
  const unsent = useUnsent(form.isRestored);
  return (
    <form {...form.formProps} className="form helper-form" aria-label={t`Be noen om hjelp`}>
      <h3>
        <Trans>Be noen om hjelp</Trans>
      </h3>
      {form.isRestored ? (
        <div tabIndex={-1} ref={unsent}>
          <Notice tone="info">
            <p>
              <Trans>Invitasjonen er ikke sendt ennå. Se over det du har skrevet, og send den.</Trans>
            </p>
          </Notice>
        </div>
      ) : null}
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('email')}
        label={<Trans>E-postadressen til den som skal hjelpe deg</Trans>}
        help={<Trans>Vi sender en lenke som gjelder i 14 dager.</Trans>}
        type="email"
        autoComplete="off"
        characters={32}
        spellCheck={false}
      />
      <fieldset>
        <legend className="ds-label field-label">
          <Trans>Hva vil du ha hjelp til?</Trans>
        </legend>
        <Checkbox
          {...form.field('delivery')}
          label={<Trans>Levering av avisen</Trans>}
          help={
            <Trans>
              Stoppe avisen, sende den til en annen adresse for en tid, melde fra om leveringen og se tidligere
              meldinger om den
            </Trans>
          }
        />
        <Checkbox
          {...form.field('invoices')}
          label={<Trans>Fakturaer</Trans>}
          help={<Trans>Se fakturaer og KID. Ikke betale med dine betalingsmetoder.</Trans>}
        />
      </fieldset>
      <RadioGroup
        {...form.field('lasts')}
        label={<Trans>Hvor lenge?</Trans>}
        options={[
          { value: 'month', label: <Trans>30 dager</Trans> },
          { value: 'quarter', label: <Trans>90 dager</Trans> },
          { value: 'year', label: <Trans>Ett år</Trans> },
        ]}
      />
      <p className="person-note">
        <Trans>
          Hjelperen kan aldri si opp, kjøpe noe, endre kontaktopplysninger eller betalingsmetode, eller gi andre
          tilgang.
        </Trans>
      </p>
      <SubmitRow label={<Trans>Send invitasjonen</Trans>} busyLabel={<Trans>Sender …</Trans>} isBusy={form.isBusy} />
    </form>
  );
}

/** After the log-in that sending required, focuses the form, which is far down the page (P-18). */
function useUnsent(isRestored: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isAfterLogin = useJustLoggedIn();
  const [isBack] = useState(isRestored && isAfterLogin);
  useEffect(() => {
    if (isBack) place.current?.focus();
  }, [isBack]);
  return place;
}

const draftKey = 'helper-invite';

function textOf(code: string) {
  if (code === 'required') return texts.required;
  if (code === 'emailInvalid' || code === 'textTooLong') return texts.emailInvalid;
  return code === 'noRight' ? texts.noRight : helperRefusalOf(code);
}
