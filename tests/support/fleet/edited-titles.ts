import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import type { ServerTitle } from '#src/domain/title.ts';
import { aTitleConfig } from './a-title-config.ts';
import { demoTitles } from './demo-titles.ts';

const changedId = 'lauvdolen';
const removedId = 'eldvikablad';

/** The title file shown in the README. */
function exampleOfReadme(): string {
  return /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
}

/** The demo titles after an operator added the README's example and two others, changed one and removed one. */
export function editedTitles(): readonly ServerTitle[] {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  const write = (id: string, text: string): void => writeFileSync(join(folder, `${id}.json`), text);
  for (const { publicationId } of demoTitles()) {
    if (publicationId === removedId) continue;
    copyFileSync(`titles/${publicationId}.json`, join(folder, `${publicationId}.json`));
  }
  const changed = JSON.parse(readFileSync(`titles/${changedId}.json`, 'utf8')) as object;
  const changes = { city: 'Sogndal', customerCenterPhoneNumber: '57610000', brandColour: '#7A1F1F' };
  write(changedId, JSON.stringify({ ...changed, ...changes }));
  write('nyevagavis', exampleOfReadme());
  const own = { organizationNumber: '974760673', customerCenterEmail: 'hjelp@dagen.example', displayName: 'Dagen' };
  write('dagen', JSON.stringify({ ...aTitleConfig('dagen'), ...own }));
  const long = { displayName: 'Sunnmøre og Nordfjord Folkeblad for By, Bygd & Øyer i Vest' };
  const pale = { ...long, language: 'nn', brandColour: '#FFD400' };
  write('folkeblad', JSON.stringify({ ...aTitleConfig('folkeblad', 2), ...pale }));
  try {
    return readTitles(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
