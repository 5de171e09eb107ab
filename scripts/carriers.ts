import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { findCarrierList } from '#origin/features/delivery/carrier-list.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { has } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays, type Day, isDay } from '#src/lib/calendar-days.ts';
import { OperatorError, parseWords, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run carriers -- FILE: writes a day's deliveries for the carriers, with addresses, door codes and instructions.
  --day DAY    such as 2026-12-24; tomorrow by default
  --title ID   only this title; by default, all titles
The file is a JSON array that only its owner can read; docs/operations.md shows its fields. It contains personal data and door codes: delete it
once the carriers have it. FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; by default, the one in DATA_DIR,
while no origin runs.`;

export interface CarrierOrder {
  readonly file: string;
  readonly day: Day;
  /** Publication ID; undefined for all titles. */
  readonly title: string | undefined;
}

const options = {
  day: { type: 'string' },
  title: { type: 'string' },
} as const;

/** Undefined if the words are invalid. The default day is tomorrow. @throws OperatorError that names an invalid day. */
export function carrierOrderOf(words: readonly string[], now: Date): CarrierOrder | undefined {
  const { values, positionals } = parseWords(words, options);
  const [file, ...further] = positionals;
  if (file === undefined || further.length > 0) return undefined;
  const day = values.day ?? addDays(dayInOslo(now.getTime()), 1);
  if (!isDay(day)) throw new OperatorError(`--day: expected a day as 2026-12-24, not ${day}.`);
  return { file, day, title: values.title };
}

/**
 * Writes addresses, door codes and instructions into a file that only its owner may read (P-03). The returned report
 * names no one. @throws OperatorError if there is no such title.
 */
export async function writeCarrierFile(
  database: Database,
  { file, day, title }: CarrierOrder,
  fleet: readonly FleetTitle[],
): Promise<string> {
  const titles = fleet.filter((one) => has(one, 'delivery') && (title === undefined || one.publicationId === title));
  if (titles.length === 0) throw new OperatorError(`--title: there is no title ${title ?? ''} with a paper.`);
  const lists = [];
  for (const one of titles) lists.push(await findCarrierList(database, one, day));
  const papers = lists.flat();
  const instructed = papers.filter(({ doorCode, instructions }) => doorCode !== '' || instructions !== '').length;
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(papers, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, file);
  const titleCount = lists.filter((list) => list.length > 0).length;
  return `${file}: papers on ${day}: ${papers.length}; titles: ${titleCount}; with instructions: ${instructed}`;
}

if (import.meta.main) {
  await runCommand(usage, async () => {
    const order = carrierOrderOf(process.argv.slice(2), new Date());
    if (order === undefined) throw new OperatorError(usage);
    const titles = titlesOfFleet();
    return withDatabase((database) => writeCarrierFile(database, order, titles));
  });
}
