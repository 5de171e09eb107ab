import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import type { Place, TaskWord } from './schema.ts';

export const urlWords = {
  STOP: 'stopp',
  TRANSFER: 'midlertidig',
  PERMANENT: 'fast',
} as const satisfies Record<DeliveryChangeType, TaskWord>;

export type DeliveryPath = '/endre-avislevering' | '/leveringsadresse';

export function addressOf(place: Extract<Place, { kind: 'form' | 'done' }>, path: DeliveryPath): AppPath {
  if (place.kind === 'done') return `${path}?utfort=${encodeURIComponent(place.receiptId)}`;
  const { task, edits, from, isReview } = place;
  const query = new URLSearchParams({
    gjor: task,
    ...(edits === null ? {} : { endring: edits }),
    ...(from === null ? {} : { fra: from }),
    ...(isReview ? { steg: 'bekreft' } : {}),
  });
  return `${path}?${query.toString()}`;
}
