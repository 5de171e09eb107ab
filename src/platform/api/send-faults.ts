import { type ClientFault, reportClientFaults } from '#src/contract/client-fault.ts';
import { apiBase } from '#src/contract/endpoint.ts';

/**
 * Tells the origin of faults, also while the page is being left; whether it was heard. A report that is refused is not sent
 * again. A failure has no code of its own: that would be told, and fail again.
 */
export async function sendFaults(faults: readonly ClientFault[]): Promise<boolean> {
  try {
    await fetch(`${apiBase}${reportClientFaults.path}`, {
      method: reportClientFaults.method,
      body: JSON.stringify({ faults }),
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
