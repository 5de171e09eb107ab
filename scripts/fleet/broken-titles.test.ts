import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { inspectTitles } from './read-titles.ts';

let place = '';
let folder = '';

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'broken-titles-'));
  folder = join(place, 'titles');
  mkdirSync(folder);
  writeFileSync(join(place, 'outside.json'), textOf('outside', 30));
  writeFileSync(join(folder, 'hel.json'), textOf('hel', 25));
});
afterEach(() => rmSync(place, { recursive: true }));

function textOf(id: string, number: number, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...aTitleConfig(id, number), ...changes }, undefined, 2);
}

interface Broken {
  readonly name: string;
  readonly plant: (id: string, number: number) => void;
  readonly told: readonly string[];
}

const write = (id: string, content: string | Uint8Array) => writeFileSync(join(folder, `${id}.json`), content);
const withChanges = (changes: Readonly<Record<string, unknown>>) => (id: string, number: number) =>
  write(id, textOf(id, number, changes));
const noHidden = 'expected a text without control and bidirectional characters; it has';
const taken = 'expected one that no other title has; titles/hel.json has it as';

const broken: readonly Broken[] = [
  {
    name: 'two unknown fields, one of them misspelt',
    plant: withChanges({ titelCode: 'ULV', weather: { sun: true } }),
    told: [
      'titelCode "ULV" expected no such field; did you mean "titleCode"?',
      'weather {"sun":true} expected no such field',
    ],
  },
  {
    name: 'a missing field that may be null',
    plant: withChanges({
      catalogue: {
        plans: {
          DIGITAL: { name: 'Digital', productType: 'DIGITAL', eligibleForSharing: true, features: [], prices: [] },
        },
      },
    }),
    told: [
      'catalogue.plans.DIGITAL.vatPercent (missing) expected a whole number, 0 or more, or null (required)',
      'catalogue.plans.DIGITAL.prices [] expected at least one entry with prices',
    ],
  },
  {
    name: 'unknown fields in an object, a list and a union',
    plant: withChanges({
      postalAddress: { street: 'A 1', postalCode: '5730', postalPlace: 'ULVIK', stret: 'B', box: 4 },
      podcasts: [{ name: 'A', slug: 'a', slugg: 'b', day: 'monday' }],
      delivery: { stopCredit: { kind: 'perIssue', fromDay: 3, frmDay: 4 } },
    }),
    told: [
      'podcasts.0.slugg "b" expected no such field; did you mean "slug"?',
      'podcasts.0.day "monday" expected no such field',
      'postalAddress.stret "B" expected no such field; did you mean "street"?',
      'postalAddress.box 4 expected no such field',
      'delivery.stopCredit.frmDay 4 expected no such field; did you mean "fromDay"?',
    ],
  },
  {
    name: 'missing fields in a list and a union',
    plant: withChanges({ podcasts: [{ name: 'A' }], delivery: { stopCredit: { kind: 'perIssue' } } }),
    told: [
      'podcasts.0.slug (missing) expected a slug of at most 63 characters: a to z, digits and single hyphens (required)',
      'delivery.stopCredit.fromDay (missing) expected a whole number, 1 or more (required)',
    ],
  },
  {
    name: 'a list in place of an object',
    plant: withChanges({ postalAddress: ['Avisgata 1', '5730'] }),
    told: ['postalAddress ["Avisgata 1","5730"] expected an object in braces'],
  },
  {
    name: "another title's code, beside an issue",
    plant: withChanges({ titleCode: 'QZ', language: 'sv' }),
    told: ['language "sv" expected one of nb, nn', `titleCode "QZ" ${taken} titleCode`],
  },
  {
    name: "another title's code as an edition, beside an issue",
    plant: withChanges({ editionCodes: ['QZ'], language: 'sv' }),
    told: ['language "sv" expected one of nb, nn', `editionCodes.0 "QZ" ${taken} titleCode`],
  },
  {
    name: "another title's host, beside an issue",
    plant: withChanges({ baseUrl: 'https://hel.no', language: 'sv' }),
    told: ['language "sv" expected one of nb, nn', `baseUrl "page host minside.hel.no" ${taken} baseUrl`],
  },
  {
    name: "another title's former host, beside an issue",
    plant: withChanges({ formerHosts: ['minside.hel.no', 'id.hel.no'], language: 'sv' }),
    told: [
      'language "sv" expected one of nb, nn',
      `formerHosts.0 "page host minside.hel.no" ${taken} baseUrl`,
      'formerHosts.1 "id.hel.no" expected a host of pages; titles/hel.json has it as its identity host',
    ],
  },
  {
    name: "another title's client, beside an issue",
    plant: withChanges({ identityClientId: 'hel', language: 'sv' }),
    told: ['language "sv" expected one of nb, nn', `identityClientId "hel" ${taken} identityClientId`],
  },
  {
    name: 'another group’s privacy managers, besides another issue',
    plant: withChanges({ groupCode: 'OST', language: 'sv' }),
    told: [
      'language "sv" expected one of nb, nn',
      'privacyManagerGroupId 790030 expected an id of the group OST; titles/hel.json uses it for VEST',
    ],
  },
  {
    name: 'a control character, which a terminal would obey',
    plant: withChanges({ displayName: 'Ulvik\u001B[2JBlad' }),
    told: [String.raw`displayName "Ulvik\u001b[2JBlad" ${noHidden} U+001B`],
  },
  {
    name: 'a line break in the name of a town',
    plant: withChanges({ city: 'Ulvik\nOslo' }),
    told: [String.raw`city "Ulvik\nOslo" ${noHidden} U+000A`],
  },
  {
    name: 'nested characters that reverse the text direction',
    plant: withChanges({ podcasts: [{ name: 'Ulvik \u202Edalb\u2066', slug: 'a' }] }),
    told: [String.raw`podcasts.0.name "Ulvik \u202Edalb\u2066" ${noHidden} U+202E, U+2066`],
  },
  {
    name: 'half of a surrogate pair',
    plant: (id, number) => write(id, textOf(id, number).replace('"Ulvik"', String.raw`"Ulvik\ud83d"`)),
    told: [String.raw`city "Ulvik\ud83d" ${noHidden} U+D83D`],
  },
  {
    name: 'a duplicate field',
    plant: (id, number) => write(id, textOf(id, number).replace('"county"', '"city": "Oslo",\n  "county"')),
    told: ['city "Oslo" (line 11) expected each field once in an object'],
  },
  {
    name: 'a comment',
    plant: (id) => write(id, `{\n  // The paper of Ulvik\n  "publicationId": "${id}"\n}`),
    told: ['// The paper of Ulvik (line 2) expected JSON'],
  },
  {
    name: 'no content',
    plant: (id) => write(id, ''),
    told: ['(nothing in line 1) expected JSON'],
  },
  {
    name: 'an older encoding',
    plant: (id, number) => write(id, Buffer.from(textOf(id, number, { city: 'Ålesund' }), 'latin1')),
    told: ['(byte 0xc5 in line 10) expected text in UTF-8'],
  },
  {
    name: 'endlessly nested objects',
    plant: (id) => write(id, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    told: ['(100000 levels) expected at most 20 levels of braces and brackets'],
  },
  {
    name: 'more than 1 MB',
    plant: (id, number) => write(id, textOf(id, number, { displayName: 'x'.repeat(1_000_000) })),
    told: [expect.stringMatching(/^\(100\d{4} bytes\) expected at most 1000000 bytes$/)],
  },
  {
    name: 'a link out of the folder instead of content',
    plant: (id) => symlinkSync('../outside.json', join(folder, `${id}.json`)),
    told: ['(a link to "../outside.json") expected a file in this folder, not a link out of it'],
  },
  {
    name: 'an infinite number',
    plant: (id, number) => write(id, textOf(id, number, { familyMaximum: 0 }).replace(': 0', ': 1e999')),
    told: ['familyMaximum Infinity expected a whole number, 0 or more'],
  },
];

test.each(broken)('T-07 names the issue in a file with $name', ({ plant, told }) => {
  plant('ulvikblad', 1);
  const { issues, titles } = inspectTitles(folder);
  expect(titles.map(({ publicationId }) => publicationId)).toEqual(['hel']);
  expect(issues.map(({ file }) => file)).toEqual(told.map(() => 'ulvikblad.json'));
  const lines = issues.map(({ field, value, expected }) => `${field} ${value} expected ${expected}`.trim());
  expect(lines.map((line) => line.replace(/expected JSON; .*/, 'expected JSON'))).toEqual(told);
});

test('T-07 T-09 names every broken file in one run of title:check, without terminal control characters', () => {
  for (const [index, { plant }] of broken.entries()) plant(`feil${index}`, index);
  const script = join(import.meta.dirname, '../title-check.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--titles', folder], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  const named = broken.filter((_, index) => stderr.includes(`titles/feil${index}.json\n`));
  expect(named).toHaveLength(broken.length);
  for (const hidden of ['\u001B', '\u202E', '\u2066']) expect(stderr).not.toContain(hidden);
});

test('T-07 title:check names the schemas of its own folder, and none in a folder that is missing', () => {
  const script = join(import.meta.dirname, '../title-check.ts');
  const check = (...words: readonly string[]) =>
    spawnSync(process.execPath, [script, ...words], {
      encoding: 'utf8',
      env: { ...process.env, FALLBACK_TITLE: 'HEL' },
    });
  expect(check('--titles', folder).stderr).toContain(`run: npm run title:check -- --write --titles ${folder}\n`);
  const missing = check('--write', '--titles', join(place, 'nowhere'));
  expect(missing).toMatchObject({ status: 1, stderr: expect.stringContaining('expected the folder') });
  expect(missing.stderr).not.toContain('up to date');
});

test('T-10 refuses a logo that links out of the folder, and accepts one that stays inside', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  writeFileSync(join(place, 'outside.svg'), svg);
  symlinkSync('../outside.svg', join(folder, 'hel.logo.svg'));
  writeFileSync(join(folder, 'hel.favicon.svg'), svg);
  expect(inspectTitles(folder).issues).toEqual([
    expect.objectContaining({ file: 'hel.logo.svg', value: '(a link to "../outside.svg")' }),
  ]);
  rmSync(join(folder, 'hel.logo.svg'));
  symlinkSync('hel.favicon.svg', join(folder, 'hel.logo.svg'));
  expect(inspectTitles(folder).issues).toEqual([]);
});
