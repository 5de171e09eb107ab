import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { type Place, type TaskWord, taskWords } from './schema.ts';

const words = { STOP: 'stopp', TRANSFER: 'midlertidig', PERMANENT: 'fast' } as const satisfies Record<
  (typeof taskWords)[TaskWord],
  TaskWord
>;

/** Returns the word for a type of change in the page's URL. */
export function urlWordOf(type: DeliveryChangeType): TaskWord {
  return words[type];
}

export type DeliveryPath = '/endre-avislevering' | '/leveringsadresse';

export function addressOf(place: Place, path: DeliveryPath = '/endre-avislevering'): AppPath {
  const query = new URLSearchParams();
  switch (place.kind) {
    case 'overview':
      break;
    case 'form':
      query.set('gjor', place.task);
      if (place.edits !== null) query.set('endring', place.edits);
      if (place.from !== null) query.set('fra', place.from);
      if (place.isReview) query.set('steg', 'bekreft');
      break;
    case 'withdraw':
      query.set('trekk', place.id);
      break;
    case 'done':
      query.set('utfort', place.receiptId);
      break;
    default:
      return place satisfies never;
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
