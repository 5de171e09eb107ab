import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { beginContactMessage } from '#src/platform/forms/contact-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Notice } from '#src/ui/notice.tsx';

const ways = msg`Ring <phone>{phone}</phone> eller skriv til <email>{email}</email>, og oppgi begge numrene. Du kan også sende meldingen herfra, så fyller vi den ut for deg.`;

interface TwoAccountsProps {
  /** Id of the person at the identity provider. */
  readonly owner: string;
  /** The account that the log-in has. */
  readonly own: string;
  /** The one that was to be connected. */
  readonly other: string;
}

/** What a person with two used accounts does: which they are, who can join them, and a message that says it all. */
export function TwoAccounts({ owner, own, other }: TwoAccountsProps): ReactNode {
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
        <TitleText message={ways} />
      </p>
      <Button variant="secondary" onClick={write}>
        <Trans>Skriv til kundesenteret</Trans>
      </Button>
    </Notice>
  );
}
