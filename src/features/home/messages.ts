import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';

/** A subscriber's words for a status; never the billing system's own. */
export const statusTexts: Record<StatusCode, MessageDescriptor> = {
  [statusCodes.INACTIVE]: msg`Ikke aktivt`,
  [statusCodes.ACTIVE]: msg`Aktivt`,
  [statusCodes.SUSPENDED]: msg`Satt på vent`,
  [statusCodes.PENDING_CANCELLATION]: msg`Sagt opp`,
  [statusCodes.CANCELLED]: msg`Avsluttet`,
  [statusCodes.PENDING_TERMINATION]: msg`Avsluttes`,
  [statusCodes.TERMINATED]: msg`Avsluttet`,
  [statusCodes.PENDING_INSTALLATION]: msg`Gjøres klart`,
  [statusCodes.PENDING_ACTIVATION]: msg`Starter snart`,
  [statusCodes.TRIAL]: msg`Prøveperiode`,
  [statusCodes.ACTIVE_NON_BILLABLE]: msg`Aktivt, uten betaling`,
};
