import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { RowBatch } from './row-batch.ts';

/** What the rows of demo people are made from, and gathered in. */
export interface Seeding {
  readonly title: FleetTitle;
  /** The title's clock, from which all days count. */
  readonly at: Date;
  readonly today: Day;
  readonly batch: RowBatch;
  /** Gives a number to each invoice. */
  readonly nextInvoiceNo: () => string;
}
