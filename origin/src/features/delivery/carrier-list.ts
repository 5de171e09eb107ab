import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findDeletionDays } from '#origin/features/account/holder.ts';
import {
  deliveryAddress,
  deliveryChange,
  deliveryInstruction,
  plannedMove,
} from '#origin/features/delivery-plan/delivery-tables.ts';
import type { DeliveryChangeRow } from '#origin/features/delivery-plan/planned-changes.ts';
import { endedByDeletion } from '#origin/features/subscription/deletion-pause.ts';
import { paperAmong, rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import { type CoverageArea, coverageOf } from '#src/domain/coverage.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { isPresent, presentStatuses, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';

export interface CarriedPaper extends Instructions {
  readonly titleCode: string;
  readonly accountNo: string;
  readonly day: Day;
  readonly address: DeliveryAddress;
  /** The postal service gets neither door code nor instructions. */
  readonly by: CoverageArea['by'];
}

interface CarrierFacts {
  readonly rows: readonly SubscriptionRow[];
  readonly deletedOn: Day | null;
  readonly address: DeliveryAddress | undefined;
  readonly changes: readonly DeliveryChangeRow[];
  readonly instructions: Instructions | undefined;
  readonly move: Pick<typeof plannedMove.$inferSelect, 'changeId' | 'carrier'> | undefined;
}

const none: Instructions = { doorCode: '', instructions: '' };

function carriedPaper(
  { rows, deletedOn, address, changes, instructions = none, move }: CarrierFacts,
  { title, day }: { readonly title: FleetTitle; readonly day: Day },
): Omit<CarriedPaper, 'accountNo'> | undefined {
  const present = rows.filter(({ status }) => isPresent(status) && status !== statusCodes.SUSPENDED);
  const paper = paperAmong(present);
  if (paper === undefined) return undefined;
  if (!isIssueDay(day, rulesForRow(title.delivery, endedByDeletion(paper, deletedOn)))) return undefined;
  const change = changeOn(day, changes);
  const at = change === null ? address : (change.address ?? undefined);
  if (change?.type === 'STOP' || at === undefined) return undefined;
  const moved = change !== null && move?.changeId === change.id ? move.carrier : null;
  const coverage = coverageOf(at.postalCode, title.coverage, true);
  const by = typeof coverage === 'string' ? 'carrier' : coverage.by;
  // A door code opens one door, so the carrier at a temporary address does not get it.
  const carrier = change?.type === 'TRANSFER' || by === 'post' ? none : (moved ?? instructions);
  return { titleCode: title.titleCode, day, address: at, by, ...carrier };
}

const pageSize = 500;

/** Sorted by customer number (P-03). */
export async function findCarrierList(database: Database, title: FleetTitle, day: Day): Promise<CarriedPaper[]> {
  const papers: CarriedPaper[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const accounts: string[] = await pageOfAccounts(database, title, after);
    const factsOf = await readFacts(database, title, accounts);
    for (const accountNo of accounts) {
      const paper = carriedPaper(factsOf(accountNo), { title, day });
      if (paper !== undefined) papers.push({ accountNo, ...paper });
    }
    after = accounts.length < pageSize ? undefined : accounts.at(-1);
  }
  return papers;
}

async function pageOfAccounts(database: Database, title: FleetTitle, after: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ accountNo: subscription.accountNo })
    .from(subscription)
    .where(
      and(
        inArray(subscription.titleCode, codesOf([title])),
        inArray(subscription.status, [...presentStatuses]),
        gt(subscription.accountNo, after),
      ),
    )
    .orderBy(asc(subscription.accountNo))
    .limit(pageSize);
  return rows.map(({ accountNo }) => accountNo);
}

async function readFacts(
  database: Database,
  title: FleetTitle,
  accounts: readonly string[],
): Promise<(accountNo: string) => CarrierFacts> {
  const own = ({ titleCode, accountNo }: { readonly titleCode: PgColumn; readonly accountNo: PgColumn }) =>
    and(eq(titleCode, title.titleCode), inArray(accountNo, [...accounts]));
  const isHeld = and(inArray(subscription.titleCode, codesOf([title])), inArray(subscription.accountNo, [...accounts]));
  const rows = await database.select().from(subscription).where(isHeld);
  const addresses = await database.select().from(deliveryAddress).where(own(deliveryAddress));
  const changes = await database.select().from(deliveryChange).where(own(deliveryChange));
  const instructions = await database.select().from(deliveryInstruction).where(own(deliveryInstruction));
  const moves = await database.select().from(plannedMove).where(own(plannedMove));
  const deletionDays = await findDeletionDays(database, accounts);
  const rowsOf = Map.groupBy(rows, ({ accountNo }) => accountNo);
  const changesOf = Map.groupBy(changes, ({ accountNo }) => accountNo);
  const addressOf = new Map(addresses.map(({ accountNo, address }) => [accountNo, address]));
  const instructionsOf = new Map(
    instructions.map(({ accountNo, doorCode, instructions: text }) => [accountNo, { doorCode, instructions: text }]),
  );
  const moveOf = new Map(moves.map((move) => [move.accountNo, move]));
  return (accountNo) => ({
    rows: rowsOf.get(accountNo) ?? [],
    deletedOn: deletionDays.get(accountNo) ?? null,
    address: addressOf.get(accountNo),
    changes: changesOf.get(accountNo) ?? [],
    instructions: instructionsOf.get(accountNo),
    move: moveOf.get(accountNo),
  });
}
