import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';

interface PlanNeedLinkProps {
  /** Why the plan is unavailable. */
  readonly refusal: string | undefined;
  readonly ariaPlanID: string;
}

/** A link to enter data that the plan requires; nothing if none is missing. */
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
