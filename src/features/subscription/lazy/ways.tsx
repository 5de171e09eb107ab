import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { has } from '#src/domain/abilities.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/title-urls.ts';
import { FlowBody, Help } from '#src/ui/flow-page.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Section } from '#src/ui/section.tsx';
import { formerStateOf } from '../rules.ts';

interface WaysProps {
  readonly former: readonly Subscription[];
  /** If true, the person should connect a subscription before buying another. */
  readonly isUnconnected?: boolean;
  readonly log?: ReactNode;
}

/** Shows one prominent action with its consequences, then other options, and finally the deletion. */
export function Ways({ former, isUnconnected = false, log }: WaysProps): ReactNode {
  const title = useTitle();
  return (
    <FlowBody
      summaryHeading={<Trans>Når du bestiller</Trans>}
      summary={isUnconnected || !has(title, 'purchase') ? undefined : <OrderSteps />}
      actions={<OtherWays former={former} isUnconnected={isUnconnected} log={log} />}
    >
      <FirstWay former={former} isUnconnected={isUnconnected} />
    </FlowBody>
  );
}

function OrderSteps(): ReactNode {
  return (
    <>
      <ul className="bullet-list">
        <li>
          <Trans>Du ser hva det koster før du betaler.</Trans>
        </li>
        <li>
          <Trans>Du kan lese digitalt så snart bestillingen er fullført.</Trans>
        </li>
        <li>
          <Trans>Du kan angre kjøpet i 14 dager.</Trans>
        </li>
      </ul>
      <Help />
    </>
  );
}

function OtherWays({ former, isUnconnected, log }: WaysProps): ReactNode {
  const { t } = useLingui();
  const title = useTitle();
  return (
    <div className="other-ways">
      <Section id="har-tilgang" heading={<Trans>Har du allerede tilgang?</Trans>}>
        <NextSteps label={t`Har du allerede tilgang?`}>
          {isUnconnected ? null : (
            <Link to="/koble-bruker">
              <Trans>Finn abonnementet ditt og koble det til</Trans>
            </Link>
          )}
          {has(title, 'family') ? (
            <Link to="/verifiser-familiemedlem">
              <Trans>Ta imot en invitasjon til familiedeling</Trans>
            </Link>
          ) : null}
          <Link to="/bestill-abonnement?gave=kode">
            <Trans>Ta i bruk en gave du har fått</Trans>
          </Link>
          <Link to="/bedrift">
            <Trans>Bruk abonnementet til bedriften du jobber i</Trans>
          </Link>
          {isUnconnected ? null : (
            <Link to="/student-verifisering">
              <Trans>Bestill studentabonnement, eller fortsett der du slapp</Trans>
            </Link>
          )}
        </NextSteps>
      </Section>
      {log}
      <OwnAccount hasFormer={former.length > 0} />
    </div>
  );
}

interface OwnAccountProps {
  /** If true, the person has invoices. */
  readonly hasFormer: boolean;
}

/** Without a subscription, the person's details are corrected at the identity provider. */
function OwnAccount({ hasFormer }: OwnAccountProps): ReactNode {
  const { t } = useLingui();
  const { identityHost } = useTitle();
  const urlOf = useIdentityUrl('/ingen-abonnement');
  return (
    <Section id="brukeren" heading={<Trans>Kontoen din</Trans>}>
      <p>
        <Trans>Navn, e-post og telefon endrer du hos {identityHost}. Derfra kommer du tilbake hit.</Trans>
      </p>
      <NextSteps label={t`Kontoen din`}>
        <a href={urlOf('profile')}>
          <Trans>Endre navn og e-post</Trans>
        </a>
        <a href={urlOf('phone')}>
          <Trans>Endre telefonnummeret</Trans>
        </a>
        <a href={urlOf('activity')}>
          <Trans>Se innlogginger og endringer på kontoen</Trans>
        </a>
        {hasFormer ? (
          <Link to="/fakturaoversikt">
            <Trans>Se fakturaer og kreditnotaer</Trans>
          </Link>
        ) : null}
        <Link to="/bestill-abonnement?gave=mine">
          <Trans>Se gavene du har gitt</Trans>
        </Link>
        <Link to="/schibstedTakeoutGateway">
          <Trans>Få en kopi av opplysningene dine</Trans>
        </Link>
      </NextSteps>
      <p className="last-way">
        <Link to="/schibstedDeleteGateway">
          <Trans>Slett kontoen din</Trans>
        </Link>
      </p>
    </Section>
  );
}

/** Shows what most visitors need: to connect a subscription they already pay for, or to buy one. */
function FirstWay({ former, isUnconnected }: Required<Pick<WaysProps, 'former' | 'isUnconnected'>>): ReactNode {
  const title = useTitle();
  const { kind } = formerStateOf(former);
  if (isUnconnected) {
    return (
      <div className="first-way">
        <Link className="ds-button" to="/koble-bruker">
          <Trans>Finn abonnementet ditt og koble det til</Trans>
        </Link>
        {has(title, 'purchase') ? (
          <Link to="/bestill-abonnement">
            <Trans>Bestill abonnement</Trans>
          </Link>
        ) : null}
      </div>
    );
  }
  if (!has(title, 'purchase')) return null;
  const isBack = kind === 'cancelled' || kind === 'neverStarted';
  return (
    <div className="first-way">
      <Link className="ds-button" to={kind === 'cancelled' ? '/winback' : '/bestill-abonnement'}>
        {isBack && <Trans>Bestill på nytt</Trans>}
        {kind === 'unpaidOrder' && <Trans>Fullfør eller endre bestillingen</Trans>}
        {!isBack && kind !== 'unpaidOrder' && <Trans>Bestill abonnement</Trans>}
      </Link>
    </div>
  );
}
