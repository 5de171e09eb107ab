import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Database } from '../database/database.ts';
import { findSetting, saveSetting } from '../database/setting-repository.ts';
import type { DueSource } from './due-source.ts';

/** The titles and sources to recalculate. */
export interface RecalculationParts {
  readonly database: Database;
  readonly titles: readonly FleetTitle[];
  readonly sources: readonly DueSource[];
}

const settingKey = 'due-rules';
const RuleHashesSchema = v.optional(v.record(v.string(), v.string()), {});

/**
 * Recalculates due days for each title whose rules have changed: the code, the title's delivery rules or its prices differ from
 * last time, or the rows are older than the day columns.
 */
export async function recalculateDue({ database, titles, sources }: RecalculationParts): Promise<void> {
  const kept = v.parse(RuleHashesSchema, await findSetting(database, settingKey));
  const present = Object.fromEntries(titles.map((title) => [title.titleCode, ruleHashOf(title, sources)]));
  const changed = titles.filter(({ titleCode }) => kept[titleCode] !== present[titleCode]);
  if (changed.length === 0) return;
  for (const { recalculate } of sources) await recalculate?.(database, changed);
  await saveSetting(database, settingKey, present);
}

function ruleHashOf({ delivery, catalogue }: FleetTitle, sources: readonly DueSource[]): string {
  const versions = sources.map(({ ruleVersion }) => ruleVersion);
  const prices = Object.entries(catalogue.plans).map(([kind, plan]) => [kind, plan.prices]);
  return createHash('sha256')
    .update(JSON.stringify([versions, delivery, prices]))
    .digest('base64url');
}
