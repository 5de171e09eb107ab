/** What became of events that were sent; those that were not reached anybody can be sent again. */
export type Delivery = 'taken' | 'refused' | 'unreachable';

/**
 * Sends events to a collector, also while the page is being left. Without cookies, and as text, so that the browser asks
 * the collector for no permission first.
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
