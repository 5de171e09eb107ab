import { type InvitationState, invitationStates } from '#src/domain/business-invitations.ts';
import { readPageNumber } from '#src/lib/page-number.ts';
import { type AppPath, pathWith } from '#src/platform/routing/paths.ts';

/** What /administrer-bedrift shows: the form for adding employees, or a page of the list. */
export interface BusinessPlace {
  readonly isAdding: boolean;
  readonly isReviewing: boolean;
  /** 1-based. */
  readonly page: number;
  /** Part of the address to search for; empty for all. */
  readonly search: string;
  readonly state: InvitationState | '';
}

export const unfilteredList: BusinessPlace = { isAdding: false, isReviewing: false, page: 1, search: '', state: '' };

export const addForm: BusinessPlace = { ...unfilteredList, isAdding: true };

/** Falls back to the defaults for missing and invalid parameters. */
export function placeOf(query: URLSearchParams): BusinessPlace {
  const isAdding = query.get('vis') === 'legg-til';
  return {
    isAdding,
    isReviewing: isAdding && query.get('steg') === 'se-over',
    page: readPageNumber(query.get('side')),
    search: (query.get('sok') ?? '').slice(0, 254),
    state: invitationStates.find((one) => one === query.get('status')) ?? '',
  };
}

export function pathOf({ isAdding, isReviewing, page, search, state }: BusinessPlace): AppPath {
  return pathWith('/administrer-bedrift', {
    vis: isAdding ? 'legg-til' : null,
    steg: isReviewing ? 'se-over' : null,
    sok: search || null,
    status: state || null,
    side: page === 1 ? null : String(page),
  });
}
