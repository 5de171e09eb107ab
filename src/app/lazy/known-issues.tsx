import type { ReactNode } from 'react';
import { type ContactSubject, contactSubjects } from '#src/domain/contact.ts';
import type { RouteId } from '#src/domain/routes.ts';
import { useKnownIssues } from '#src/platform/known-issues/use-known-issues.ts';
import { useRouteView } from '#src/platform/routing/router-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Pages behind a log-in that show known problems, keyed by subject. */
const pagesOf: Readonly<Record<ContactSubject, readonly RouteId[]>> = {
  delivery: ['home', 'complaint', 'deliveryChange', 'deliveryAddress'],
  payment: ['invoices', 'payInvoice', 'paymentMethod', 'addCard'],
  subscription: ['changeSubscription', 'cancelSubscription', 'order'],
  login: ['profile', 'contact', 'connect'],
  reading: ['content'],
  sharing: ['family', 'familyVerify', 'business', 'businessAdmin'],
  privacy: ['privacySettings', 'takeoutGateway', 'deleteGateway'],
  other: [],
};

/** The known problems of the page's subject (P-16). */
export function KnownIssues(): ReactNode {
  const { routeId } = useRouteView();
  const told = useKnownIssues(subjectsOf(routeId));
  if (told.length === 0) return null;
  return (
    <Notice tone="warning">
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

function subjectsOf(routeId: string | undefined): readonly ContactSubject[] {
  return contactSubjects.filter((subject) => pagesOf[subject].some((page) => page === routeId));
}
