import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import type { OwnCatalogue, Plan } from '#src/domain/catalogue-schema.ts';
import { formatOre } from '#src/domain/money.ts';
import { soldPeriods, soldPlansOf } from '#src/domain/plan-catalogue.ts';
import type { ServerTitle, TitleConfigInput } from '#src/domain/title.ts';
import { aTitleConfig } from './a-title-config.ts';

function digitalPlan(name: string, monthly: number): Plan {
  const prices = [
    { from: '2020-01-01', monthly, quarterly: 3 * monthly, yearly: 12 * monthly, monthlyPremium: monthly },
  ];
  const features: Plan['features'] = ['content', 'ePaper'];
  return { name, productType: 'DIGITAL', eligibleForSharing: false, features, vatPercent: 0, prices };
}

/** Two plans without paper, at prices that no other title has. */
export const ownCatalogue: OwnCatalogue = {
  sells: ['PLUSS', 'NETT'],
  plans: { PLUSS: digitalPlan('Nettpluss', 12_345), NETT: digitalPlan('Nettvanlig', 6789) },
};
/** Reads title files with these fields, as an operator adds them; each is named by its publication id. */
export function titlesOfFiles(files: Readonly<Record<string, Partial<TitleConfigInput>>>): readonly ServerTitle[] {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'));
  try {
    for (const [index, [id, fields]] of Object.entries(files).entries()) {
      writeFileSync(join(folder, `${id}.json`), JSON.stringify({ ...aTitleConfig(id, index), ...fields }));
    }
    return readTitles(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const othersPlans = soldPlansOf(readGroupCatalogue());
const othersPrices = othersPlans.flatMap(({ prices }) =>
  prices.flatMap((one) => soldPeriods.map((period) => formatOre(one[period]).replaceAll('\u00a0', ' '))),
);

/** Finds plans, prices and offers of the group's catalogue in a text. */
export function foreignIn(text: string): readonly string[] {
  const names = othersPlans
    .map(({ name }) => name)
    // "Digital" and "Student" also begin sentences that are about neither plan.
    .filter((name) => name !== 'Student' && name !== 'Digital')
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const ofDigital = /\b(til|kjøpe|har|kan få|for) Digital\b/.exec(text) ?? [];
  const prices = othersPrices.filter((price) => new RegExp(`(?<![\\d ])${price}`).test(text));
  return [
    ...names,
    ...ofDigital,
    ...prices,
    ...(/\b(1 krone|34 år|tre måneder til|tre månader til)\b/.exec(text) ?? []),
  ];
}
