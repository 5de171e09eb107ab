import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';

interface PlanNeedLinkProps {
  /** Why the plan is unavailable. */
  readonly refusal: string | undefined;
  readonly ariaPlanID: string;
}

/** Links to a form for data that the plan requires; empty if nothing is missing. */
export function PlanNeedLink({ refusal, ariaPlanID }: PlanNeedLinkProps): ReactNode {
  if (refusal === 'addressNeeded') {
    return (
      <Link to={`/leveringsadresse?plan=${encodeURIComponent(ariaPlanID)}`}>
        <Trans>Legg inn adressen</Trans>
      </Link>
    );
  }
  if (refusal === 'birthdateNeeded') {
    return (
      <Link to="/kontakt">
        <Trans>Oppgi fødselsdato</Trans>
      </Link>
    );
  }
  return null;
}
