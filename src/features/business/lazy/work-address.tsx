import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Subscription } from '#src/contract/subscription.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';

interface WorkAddressProps {
  /** The person's subscription to the title. */
  readonly current: Subscription | null;
}

const SentSchema = v.object({ email: v.string() });

/** The work address, the code that was sent to it, and the access that it gives. */
export function WorkAddress({ current }: WorkAddressProps): ReactNode {
  const draft = useDraft({ flow: 'business-code', schema: SentSchema, initial: { email: '' } });
  const [company, setCompany] = useState<string | undefined>(undefined);
  const [former, setFormer] = useState('');
  const { email } = draft.content;
  const isTaken = company !== undefined;
  if (!isTaken && current !== null && isPresent(current.instStatusCode)) return <Subscribed current={current} />;
  const step = email === '' ? 1 : 2;
  return (
    <>
      <StepHeading step={isTaken ? 3 : step} count={3}>
        {!isTaken && step === 1 ? <Trans>Skriv jobbadressen din</Trans> : null}
        {!isTaken && step === 2 ? <Trans>Skriv koden</Trans> : null}
        {isTaken ? <Trans>Tilgangen er klar</Trans> : null}
      </StepHeading>
      {isTaken ? <Welcome company={company} /> : null}
      {!isTaken && step === 1 ? (
        <AddressForm former={former} onSent={(sentTo) => draft.set({ email: sentTo })} />
      ) : null}
      {!isTaken && step === 2 ? (
        <CodeForm
          email={email}
          onOther={() => {
            setFormer(email);
            draft.reset();
          }}
          onTaken={(from) => {
            setCompany(from);
            draft.reset();
          }}
        />
      ) : null}
    </>
  );
}

function Welcome({ company }: { readonly company: string }): ReactNode {
  return (
    <>
      <p>
        <Trans>
          Jobbadressen er bekreftet, og du leser nå på abonnementet til {company}. Det koster deg ingenting.
        </Trans>
      </p>
      <p>
        <Link className="ds-button" data-variant="primary" to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
      </p>
    </>
  );
}

function Subscribed({ current }: { readonly current: Subscription }): ReactNode {
  return (
    <>
      <Notice tone="info">
        <p>
          <Trans>Du har allerede et aktivt abonnement</Trans>
        </p>
        <p>
          {current.access === 'work' ? (
            <Trans>Du leser på jobbens abonnement, og trenger ikke gjøre noe mer.</Trans>
          ) : (
            <Trans>Vil du heller lese på jobbens, må abonnementet du har, ta slutt først.</Trans>
          )}
        </p>
      </Notice>
      <ContactLine />
    </>
  );
}
