import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { RetentionParts } from '#origin/platform/retention/sweep.ts';

/** What the deletion of one person is carried out with. */
export interface DeletionWork {
  readonly transaction: Database;
  readonly parts: RetentionParts;
  /** Time of the clock of a title, or of the title that has an edition. */
  readonly nowOf: (titleCode: string) => Instant;
  /** Does something once the transaction is kept. */
  readonly after: (act: () => void) => void;
}
