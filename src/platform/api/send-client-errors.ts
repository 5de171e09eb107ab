import { type ClientError, reportClientErrors } from '#src/contract/client-error.ts';
import { apiBase } from '#src/contract/endpoint.ts';

/**
 * Reports errors to the origin, also while the page is being left. Returns whether the report was sent. A report that is refused is not sent
 * again. A failure has no code of its own: that would be told, and fail again.
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
