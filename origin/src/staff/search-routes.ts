import type { Services } from '#origin/platform/services/services.ts';
import { searchCustomers } from './customer-search.ts';
import { searchResultsPage, type SearchError, searchPage, type TypedSearch } from './search-pages.ts';
import { parseSearchTerm } from './search-term.ts';
import type { MountStaffPage } from './staff-mounter.ts';
import { formOf, type StaffCall } from './staff-env.ts';
import { saveSearch } from './staff-repository.ts';
import { type StaffReason, staffReasons } from '#src/domain/staff.ts';
import { visibleCodes } from './staff-rules.ts';
import type { StaffSearch } from './staff-tables.ts';
import { recordStaffUse } from './staff-use-repository.ts';

const mostOfNote = 200;

/** Looking for customers: each search has a reason, is limited, and is noted without what was typed. */
export function mountStaffSearch(mounter: MountStaffPage, services: Services): void {
  const { database, fleet, limiter, realNow, sandbox } = services;

  // A reason is for one customer: only who changes a search finds it filled in.
  mounter.get('/', ({ context, staff }) =>
    searchPage(staff.member.name, (context.req.query('endre') === undefined ? null : staff.search) ?? nothing),
  );

  mounter.post('/sok', async ({ context, staff }) => {
    const { member, sessionId } = staff;
    const field = await formOf(context);
    const typed = { reason: field('reason'), note: field('note'), typed: field('typed') };
    const judged = searchOf(typed);
    if (typeof judged === 'string') return searchPage(member.name, typed, judged);
    const term = parseSearchTerm(judged.typed);
    if (!term.ok) return searchPage(member.name, typed, term.error);
    if (!(await limiter.allows('staffSearch', member.id))) return searchPage(member.name, typed, 'tooMany');
    const codes = visibleCodes(member, fleet.titles);
    const { total: hits } = await searchCustomers(database, term.value, { codes, page: 1 });
    const { reason } = judged;
    const note = judged.note === '' ? null : judged.note;
    await database.transaction(async (transaction) => {
      await saveSearch(transaction, sessionId, judged);
      const at = new Date(realNow());
      await recordStaffUse(transaction, member, { kind: 'searched', sought: term.value.kind, hits, reason, note, at });
    });
    return context.redirect('/treff', 303);
  });

  mounter.get('/treff', async (call) => {
    const { member, search } = call.staff;
    const term = search === null ? undefined : parseSearchTerm(search.typed);
    if (search === null || term?.ok !== true) return call.context.redirect('/', 303);
    const page = pageIn(call);
    // The first page was counted with the search.
    if (page > 1 && !(await limiter.allows('staffSearch', member.id)))
      return searchPage(member.name, search, 'tooMany');
    const codes = visibleCodes(member, fleet.titles);
    const found = await searchCustomers(database, term.value, { codes, page });
    const titleOf = fleet.titleOfCode;
    return searchResultsPage({ ...found, name: member.name, search, page, titleOf, isSandbox: sandbox !== undefined });
  });
}

const nothing: TypedSearch = { reason: '', note: '', typed: '' };

/** What was typed as a search with a reason, or what is missing in it. */
function searchOf({ reason: chosen, note, typed }: TypedSearch): StaffSearch | SearchError {
  const reason: StaffReason | undefined = staffReasons.find((one) => one === chosen);
  if (reason === undefined) return 'reason';
  if (reason === 'other' && note === '') return 'note';
  return note.length > mostOfNote ? 'noteTooLong' : { reason, note, typed };
}

function pageIn({ context }: StaffCall): number {
  const page = context.req.query('side') ?? '1';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}
