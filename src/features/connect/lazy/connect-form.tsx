import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { assignAccount, assignRefusals, type FoundAccount } from '#src/contract/connect.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { beginContactMessage } from '#src/platform/forms/contact-draft.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useSend } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { tellOtherTabs } from '#src/platform/session/session-channel.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { useSession } from '#src/platform/state/session-store.ts';
import { ContactText } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { formLevelCodes, useCodeTexts } from './messages.ts';

const ways = msg`Ring <phone>{phone}</phone> eller skriv til <email>{email}</email>, og oppgi begge numrene. Du kan også sende meldingen herfra, så fyller vi den ut for deg.`;

interface TwoAccountsProps {
  /** Id of the person at the identity provider. */
  readonly owner: string;
  readonly own: string;
  readonly other: string;
}

/** Shown to a person with two accounts in use. */
function TwoAccounts({ owner, own, other }: TwoAccountsProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const write = (): void => {
    beginContactMessage(
      owner,
      'login',
      t`Jeg vil ha to kundeforhold samlet på én bruker. Brukeren min har kundenummer ${own}. Abonnementet jeg vil koble til, har kundenummer ${other}.`,
    );
    void navigate('/kundeservice?vis=skjema');
  };
  return (
    <Notice tone="info">
      <h3>
        <Trans>Slik får du dem slått sammen</Trans>
      </h3>
      <FactList>
        <Fact term={<Trans>Kundenummeret du har nå</Trans>}>{own}</Fact>
        <Fact term={<Trans>Kundenummeret du vil koble til</Trans>}>{other}</Fact>
      </FactList>
      <p>
        <ContactText message={ways} />
      </p>
      <Button variant="secondary" onClick={write}>
        <Trans>Skriv til kundesenteret</Trans>
      </Button>
    </Notice>
  );
}

interface ConnectFormProps {
  /** Has at least one item. */
  readonly free: readonly FoundAccount[];
  readonly spidId: string;
}

export function ConnectForm({ free, spidId }: ConnectFormProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const textOf = useCodeTexts();
  const email = useSession().user?.email ?? '';
  const { data: session } = useQuery(sessionQuery());
  const own = session?.authenticated === true ? session.ariaAccountNo : null;
  const assign = useSend(assignAccount);
  const [inUse, setInUse] = useState<string>();
  const [only, ...others] = free;
  const form = useForm<{ accountNo: string }, string>({
    initial: { accountNo: others.length === 0 ? (only?.ariaAccountNo ?? '') : '' },
    check: ({ accountNo }) =>
      accountNo === ''
        ? { ok: false, error: new Map([['accountNo', { code: 'REQUEST_MISSING_VALUES' }]]) }
        : { ok: true, value: accountNo },
    textOf: ({ code }) => textOf(code),
    refusals: formLevelCodes(assignRefusals),
    onSubmit: async (ariaAccountNo) => {
      setInUse(undefined);
      const assigning = assign({ payload: { titleCode, spidId, ariaAccountNo } });
      const { receiptId } = await assigning.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'accountInUse') setInUse(ariaAccountNo);
        throw error;
      });
      tellOtherTabs({ kind: 'signedIn', returnPath: '/' });
      // The person now has another account. Reloading the page also reconnects the socket.
      window.location.assign(receiptId === null ? '/' : `/receipt2?id=${encodeURIComponent(receiptId)}`);
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Koble til`}>
      <ErrorSummary {...form.summary} />
      {inUse === undefined || own === null ? null : <TwoAccounts owner={spidId} own={own} other={inUse} />}
      {only !== undefined && others.length === 0 ? (
        <AccountFacts account={only} />
      ) : (
        <RadioGroup<string>
          {...form.field('accountNo')}
          label={<Trans>Velg abonnementet du vil koble til</Trans>}
          options={free.map((one) => ({
            value: one.ariaAccountNo,
            label: [one.planName, one.name].filter((text) => text !== '').join(', '),
            description: one.ariaAccountNo,
          }))}
        />
      )}
      <p>
        <Trans>
          Abonnementet blir koblet til {email}. Avisen, fakturaene og betalingen fortsetter som før, og du kan styre alt
          på Min side.
        </Trans>
      </p>
      <SubmitRow
        label={<Trans>Koble til abonnementet</Trans>}
        busyLabel={<Trans>Kobler til …</Trans>}
        isBusy={form.isBusy}
      />
    </form>
  );
}

interface AccountFactsProps {
  readonly account: FoundAccount;
}

export function AccountFacts({ account: { planName, name, ariaAccountNo } }: AccountFactsProps): ReactNode {
  const { displayName } = useTitle();
  return (
    <FactList>
      <Fact term={<Trans>Abonnement</Trans>}>
        {displayName}, {planName}
      </Fact>
      {name === '' ? null : <Fact term={<Trans>Står på</Trans>}>{name}</Fact>}
      <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
    </FactList>
  );
}
