import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { ownPlaces } from './own-places.ts';

/** A copy of the title files for each run, which the tests of the dev server may change. */
export const ownTitles = path.join(ownPlaces['DATA_DIR'] ?? '', 'titles');

if (!existsSync(ownTitles)) cpSync('titles', ownTitles, { recursive: true });
