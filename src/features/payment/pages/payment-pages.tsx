import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsReady, useLocation, useSearchParams } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, HomeLink, Link } from '#src/platform/routing/link.tsx';
import { sessionQuery, type VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';
import { AddCardPart, MethodsPart, PaymentStatus } from '../lazy-parts.ts';

/**
 * `/betaling`: status of a payment, at a permanent URL (N-02). Anyone can open the page; it says who can see the
 * payment.
 */
export function PaymentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Betaling</Trans>}>
      <SignedPayment none={<Trans>Det er ingen betaling å vise her.</Trans>} />
    </PageFrame>
  );
}

/** `/endre-betalingsmetode`: the current payment method, and changing it. */
export function PaymentMethodPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Endre betalingsmetode</Trans>}>
      <HolderGate>{(holder) => <MethodsPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}

/** `/endre-betalingsmetode/verify`: result of a payment method registration. */
export function PaymentMethodVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft ny betalingsmetode</Trans>}>
      <OwnPayment none={<Trans>Det er ingen ny betalingsmetode å bekrefte.</Trans>} />
    </FlowPage>
  );
}

/** `/legg-til-betalingskort`: registers a card at the payment provider. */
export function AddCardPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Legg til betalingskort</Trans>}>
      <HolderGate>{(holder) => <AddCardPart holder={holder} />}</HolderGate>
    </FlowPage>
  );
}

/** `/legg-til-betalingskort/verify`: result of a card registration. */
export function AddCardVerifyPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft betalingskort</Trans>}>
      <OwnPayment none={<Trans>Det er ikke noe nytt kort å bekrefte.</Trans>} />
    </FlowPage>
  );
}

/** `/completepurchase`: the return from a card payment, which continues once it is settled. */
export function CompletePurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fullfør kjøpet</Trans>}>
      <SignedPayment none={<Trans>Det er ingen bestilling som venter på betaling fra deg.</Trans>} />
    </PageFrame>
  );
}

/** `/completevippspurchase`: the return from a Vipps payment, which continues once it is settled. */
export function CompleteVippsPurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fullfør kjøpet</Trans>}>
      <SignedPayment none={<Trans>Det er ingen bestilling som venter på betaling med Vipps.</Trans>} />
    </PageFrame>
  );
}

function SignedPayment({ none }: { readonly none: ReactNode }): ReactNode {
  const isReady = useIsReady();
  const { pathname, search } = useLocation();
  const query = useQuery({ ...sessionQuery(), enabled: isReady });
  const { data: session } = query;
  if (query.isError) {
    return (
      <LoadFailure of={query}>
        <Trans>Vi fikk ikke sjekket om du er logget inn.</Trans>
      </LoadFailure>
    );
  }
  if (session === undefined) {
    return (
      <>
        <p className="page-lead">
          <Trans>Vi sjekker hvordan betalingen gikk.</Trans>
        </p>
        <SkeletonLines count={4} />
      </>
    );
  }
  if (!session.authenticated) {
    const href = `/api/login?returnPath=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <p className="page-lead">
          <Trans>Her ser du hvordan en betaling gikk. Bare den som betaler, kan se den.</Trans>
        </p>
        <div className="flow-actions">
          <a className="ds-button" data-variant="primary" href={href}>
            <Trans>Logg inn og se betalingen</Trans>
          </a>
        </div>
      </>
    );
  }
  return <OwnPayment none={none} />;
}

interface OwnPaymentProps {
  /** Shown if the URL names no payment. */
  readonly none: ReactNode;
}

/** Every return from a provider names its payment in the URL. */
function OwnPayment({ none }: OwnPaymentProps): ReactNode {
  const paymentId = useSearchParams().get('betaling') ?? '';
  if (!useIsReady()) return <SkeletonLines count={4} />;
  if (paymentId === '') {
    return (
      <>
        <p className="page-lead">{none}</p>
        <p>
          <WayBack />
        </p>
      </>
    );
  }
  return <HolderGate>{(holder) => <PaymentStatus holder={holder} paymentId={paymentId} />}</HolderGate>;
}

/** Links to the invoice that this tab last began to pay, in case the return was interrupted; otherwise home. */
function WayBack(): ReactNode {
  const ariaInvoiceNo = temporaryStorage.invoiceNumber.read();
  return ariaInvoiceNo === undefined ? (
    <GoHomeLink />
  ) : (
    <Link to={`/betal-faktura/${encodeURIComponent(ariaInvoiceNo)}`}>
      <Trans>Se om faktura {ariaInvoiceNo} er betalt</Trans>
    </Link>
  );
}

function HolderGate({ children }: { readonly children: (holder: VersionedHolder) => ReactNode }): ReactNode {
  const view = useSubscription();
  return (
    <WhenReady
      view={view}
      lines={5}
      failure={<Trans>Vi fikk ikke hentet abonnementet ditt. Ingenting er endret.</Trans>}
    >
      {({ holder, answer }) => children({ ...holder, version: answer.version })}
    </WhenReady>
  );
}
