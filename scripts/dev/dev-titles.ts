import { writeFileSync } from 'node:fs';
import type { Fleet } from '#src/domain/fleet.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { brandHexOf } from '../fleet/logo.ts';
import { inspectTitles, type TitlesReading } from '../fleet/read-titles.ts';
import { brandTones } from '../fleet/theme.ts';

export interface DevTitles {
  readonly folder: string;
  readonly reading: () => TitlesReading;
  /** If the title files are valid, writes the origin's fleet file. */
  readonly refresh: () => TitlesReading;
}

/** With `only`, ignores all files but that title's. */
export function createDevTitles(folder: string, fleetFile: string, only: string | undefined): DevTitles {
  let reading: TitlesReading = { titles: [], origins: {}, issues: [] };
  const refresh = (): TitlesReading => {
    reading = narrowed(inspectTitles(folder), only);
    if (reading.issues.length === 0) writeFileSync(fleetFile, JSON.stringify(devFleet(reading.titles)));
    return reading;
  };
  return { folder, reading: () => reading, refresh };
}

function narrowed({ titles, origins, issues }: TitlesReading, only: string | undefined): TitlesReading {
  if (only === undefined) return { titles, origins, issues };
  const own = issues.filter(({ file }) => file === '' || file.startsWith(`${only}.`));
  const found = titles.filter(({ publicationId }) => publicationId === only);
  const isMissing = found.length === 0 && own.length === 0;
  const missing = { file: `${only}.json`, field: '', value: '(missing)', expected: 'a title file' };
  return { titles: found, origins, issues: isMissing ? [missing] : own };
}

/** Like `dist/fleet.json`, but without hashes, because the dev server sends no content security policy. */
export function devFleet(titles: readonly ServerTitle[]): Fleet {
  const unbuilt = { contentHash: 'dev', styleHashes: [] };
  return {
    buildId: 'dev',
    scriptHashes: [],
    titles: titles.map((title) => ({ ...title, brand: brandTones(brandHexOf(title)), ...unbuilt })),
  };
}
