export type Delivery = 'taken' | 'refused' | 'unreachable';

/**
 * Works even while the browser leaves the page. Events are sent as text and without cookies, so the browser makes no
 * preflight request.
 */
export async function sendEvents(url: string, events: readonly object[]): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(events),
      keepalive: true,
      credentials: 'omit',
    });
    if (response.ok) return 'taken';
    return response.status >= 500 ? 'unreachable' : 'refused';
  } catch (error) {
    if (error instanceof TypeError) return 'unreachable';
    throw error;
  }
}
