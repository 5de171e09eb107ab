import type * as v from 'valibot';
import type { getComplaintCodes } from '#src/contract/complaint.ts';
import type { ComplaintCategory, Remedy } from '#src/domain/complaints.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Title } from '#src/domain/title.ts';

type ComplaintCode = v.InferInput<typeof getComplaintCodes.response>[number];

/** One way in which a delivery can go wrong. */
interface CodedCategory {
  readonly code: string;
  readonly category: ComplaintCategory;
  /** Its remedies; a title offers some or none of them. */
  readonly remedies: readonly Remedy[];
}

const unread: readonly Remedy[] = ['newDelivery', 'extension', 'credit'];
const partly: readonly Remedy[] = ['extension', 'credit'];

/** The codes shared by carriers and the customer centre, in the order of the form. */
const codes: readonly CodedCategory[] = [
  { code: '10', category: 'notDelivered', remedies: unread },
  { code: '20', category: 'late', remedies: [] },
  { code: '30', category: 'wet', remedies: unread },
  { code: '31', category: 'torn', remedies: unread },
  { code: '40', category: 'wrongPaper', remedies: unread },
  { code: '41', category: 'missingPart', remedies: partly },
  { code: '50', category: 'wrongPlace', remedies: [] },
  { code: '90', category: 'other', remedies: [] },
];

/** The category of a code; undefined for an unknown code. */
export function categoryOf(code: string): ComplaintCategory | undefined {
  return codes.find((one) => one.code === code)?.category;
}

/** Returns a title's codes, each with the currently available remedies and their deadline (P-02). */
export function complaintCodesOf(title: Title, now: Instant): ComplaintCode[] {
  const until = newDeliveryUntil(title, now);
  return codes.map(({ code, category, remedies: possible }) => ({
    code,
    category,
    remedies: possible
      .filter((remedy) => title.complaints.remedies.includes(remedy))
      .flatMap((remedy): ComplaintCode['remedies'] => {
        if (remedy !== 'newDelivery') return [{ remedy, until: null }];
        return until === null ? [] : [{ remedy, until: new Date(until).toISOString() }];
      }),
  }));
}

/** Deadline for ordering a new paper today; null if it is too late or there is no issue today. */
function newDeliveryUntil({ delivery, complaints }: Title, now: Instant): Instant | null {
  const today = dayInOslo(now);
  const until = osloInstant(today, complaints.newDeliveryUntil);
  return isIssueDay(today, delivery) && now < until ? until : null;
}
