import { type ClientError, reportClientErrors } from '#src/contract/client-error.ts';
import { apiBase } from '#src/contract/endpoint.ts';

/**
 * Works even while the browser leaves the page. Returns whether the report was sent. A refused report is not resent. A
 * failed report gets no support code, since it would then itself be reported and fail again.
 */
export async function sendClientErrors(errors: readonly ClientError[]): Promise<boolean> {
  try {
    await fetch(`${apiBase}${reportClientErrors.path}`, {
      method: reportClientErrors.method,
      body: JSON.stringify({ faults: errors }),
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      keepalive: true,
    });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
