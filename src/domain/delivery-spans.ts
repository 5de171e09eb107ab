import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { nextIssueDay } from './delivery-dates.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Both ends are inclusive. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export const openEnd: Day = '9999-12-31';

/** Null as the last day is an open end. */
export function spanOf(change: { readonly fromDate: Day; readonly toDate: Day | null }): Span {
  return { from: change.fromDate, to: change.toDate ?? openEnd };
}

/** Returns null for an open end. */
export function toDateOf(span: Span): Day | null {
  return span.to === openEnd ? null : span.to;
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Returns the remaining spans, at most two. */
export function cutSpan(span: Span, out: Span): readonly Span[] {
  if (out.to < span.from || out.from > span.to) return [span];
  const head = out.from > span.from ? [{ from: span.from, to: addDays(out.from, -1) }] : [];
  const tail = out.to < span.to ? [{ from: addDays(out.to, 1), to: span.to }] : [];
  return [...head, ...tail];
}

export function joinSpans(one: Span, other: Span): Span {
  return { from: one.from < other.from ? one.from : other.from, to: one.to > other.to ? one.to : other.to };
}

/** True if the spans overlap, or follow each other without an issue between them. */
export function spansMeet(one: Span, other: Span, rules: DeliveryRules): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  if (first.to >= second.from) return true;
  return nextIssueDay(addDays(first.to, 1), rules) >= second.from;
}
