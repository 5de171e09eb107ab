import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { inspectTitles, readTitles } from './read-titles.ts';
import { TitleIssuesError } from './title-issue.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'titles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, value: unknown): void {
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
}

function issuesOf(file: string) {
  return inspectTitles(folder).issues.filter((issue) => issue.file === file);
}

test('T-07 lists every issue of two broken files at once, with file, field, value and expectation', () => {
  write('ulvikblad.json', {
    ...aTitleConfig('ulvikblad'),
    language: 'sv',
    brandColour: 'blue',
    organizationNumber: '123456789',
    titelCode: 'ULV',
    postalAddress: { street: 'Avisgata 1', postalCode: '57', postalPlace: 'ULVIK' },
    newsroomId: undefined,
  });
  write('ravnes.json', '{ "publicationId": "ravnes", ');
  const { issues } = inspectTitles(folder);
  expect(issues.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'ravnes.json ',
    'ulvikblad.json newsroomId',
    'ulvikblad.json language',
    'ulvikblad.json brandColour',
    'ulvikblad.json postalAddress.postalCode',
    'ulvikblad.json organizationNumber',
    'ulvikblad.json titelCode',
  ]);
  expect(issues[0]).toMatchObject({
    value: '{ "publicationId": "ravnes", (line 1)',
    expected: expect.stringContaining('JSON'),
  });
  expect(issues[1]).toMatchObject({ value: '(missing)', expected: expect.stringContaining('a slug') });
  expect(issues[2]).toMatchObject({ value: '"sv"', expected: 'one of nb, nn' });
  expect(issues[3]).toMatchObject({ value: '"blue"', expected: 'a colour as #0B3C5D' });
  expect(issues[4]).toMatchObject({ value: '"57"', expected: 'four digits' });
  expect(issues[5]).toMatchObject({ value: '"123456789"', expected: 'nine digits with a valid check digit' });
  expect(issues[6]).toMatchObject({ expected: 'no such field; did you mean "titleCode"?' });
});

test('T-07 reports names and codes that are taken, even if a file has other issues', () => {
  write('ulvikblad.json', { ...aTitleConfig('ulvikblad'), titleCode: 'ULV', consentPropertyId: 39500 });
  write('annen.json', {
    ...aTitleConfig('annen'),
    publicationId: 'noeannet',
    titleCode: 'ULV',
    consentPropertyId: 39500,
    language: 'sv',
  });
  const told = issuesOf('annen.json').map(({ field, value }) => `${field} ${value}`);
  expect(told.toSorted()).toEqual([
    'consentPropertyId 39500',
    'language "sv"',
    'publicationId "noeannet"',
    'titleCode "ULV"',
  ]);
  expect(issuesOf('ulvikblad.json')).toEqual([]);
});

test('T-07 reports a folder with the name of a title file, and does not crash', () => {
  write('ulvikblad.json', aTitleConfig('ulvikblad'));
  mkdirSync(join(folder, 'mappe.json'));
  expect(inspectTitles(folder).issues).toEqual([
    { file: 'mappe.json', field: '', value: '(a folder)', expected: 'a file' },
  ]);
});

test('T-07 reports a duplicate field with its line', () => {
  const text = JSON.stringify(aTitleConfig('ulvikblad'), undefined, 1);
  const twice = text
    .replace('"county"', '"city": "Oslo",\n"county"')
    .replace('"street"', '"postalCode": "0001",\n"street"');
  write('ulvikblad.json', twice);
  expect(issuesOf('ulvikblad.json').map(({ field, value }) => `${field} ${value}`)).toEqual([
    'city "Oslo" (line 11)',
    'postalAddress.postalCode "5730" (line 16)',
  ]);
});

test('T-07 reports a broken link without hiding other issues', () => {
  write('ulvikblad.json', { ...aTitleConfig('ulvikblad'), language: 'sv' });
  symlinkSync(join(folder, 'gone.json'), join(folder, 'lenke.json'));
  symlinkSync(join(folder, 'gone.svg'), join(folder, 'ulvikblad.logo.svg'));
  const told = inspectTitles(folder).issues.map(({ file, value }) => `${file} ${value}`);
  expect(told).toEqual([
    `lenke.json (a link that leads nowhere: "${folder}/gone.json")`,
    'ulvikblad.json "sv"',
    `ulvikblad.logo.svg (a link that leads nowhere: "${folder}/gone.svg")`,
  ]);
});

test('T-07 reports a file with a wrong name, or without a title', () => {
  write('ulvikblad.json', aTitleConfig('ulvikblad'));
  for (const stray of ['ulvikblad.logo.png', 'ulvikblad.json.bak', 'Logo.svg']) write(stray, plain);
  write('.gitkeep', '');
  expect(inspectTitles(folder).issues.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['Logo.svg', 'ulvikblad.json.bak', 'ulvikblad.logo.png']),
  );
  expect(inspectTitles(folder).issues).toHaveLength(3);
});

test.each([
  ['openingHours.weekdays', { openingHours: { weekdays: '16:00-08:00' } }],
  ['openingHours.saturday', { openingHours: { weekdays: '08:00-16:00', saturday: '10:00-10:00' } }],
  ['delivery.shortestStopDays', { delivery: { shortestStopDays: 30, longestStopDays: 7 } }],
  ['complaints.deliveredBy', { complaints: { deliveredBy: '11:00', newDeliveryUntil: '10:00' } }],
  ['baseUrl', { baseUrl: 'https://ulvik.kommune.no' }],
] as const)('T-07 refuses the value of %s if it contradicts other fields', (field, changes) => {
  write('ulvikblad.json', { ...aTitleConfig('ulvikblad'), ...changes });
  expect(issuesOf('ulvikblad.json').map((issue) => issue.field)).toEqual([field]);
});

test.each([
  ['authenticationMethods.1', { authenticationMethods: ['sms', 'carrier-pigeon'] }],
  ['authenticationMethods', { authenticationMethods: ['sms', 'sms'] }],
  ['authenticationMethods', { authenticationMethods: [] }],
  ['preferPopup', { preferPopup: 'yes' }],
] as const)('G-09 refuses the value of %s if the log-in does not support it', (field, changes) => {
  write('ulvikblad.json', { ...aTitleConfig('ulvikblad'), ...changes });
  expect(issuesOf('ulvikblad.json').map((issue) => issue.field)).toEqual([field]);
});

test('T-07 accepts a byte order mark before the JSON', () => {
  write('ulvikblad.json', `\uFEFF${JSON.stringify(aTitleConfig('ulvikblad'))}`);
  expect(inspectTitles(folder).issues).toEqual([]);
});

test('T-07 stops with one error that lists every issue in aligned columns', () => {
  write('a.json', { ...aTitleConfig('a'), language: 'sv' });
  write('b.json', '[]');
  expect(() => readTitles(folder)).toThrow(TitleIssuesError);
  expect(() => readTitles(folder)).toThrow(/titles\/a\.json\n {2}language .*"sv" .*expected one of nb, nn/);
  expect(() => readTitles(folder)).toThrow(/2 issues in 2 files$/);
});

test.each([
  ['displayName', { displayName: 'Tvilling' }],
  ['titleCode', { titleCode: 'TV' }],
  ['editionCodes.0', { editionCodes: ['TV'] }],
  ['baseUrl', { baseUrl: 'https://tvilling.no' }],
  ['identityClientId', { identityClientId: 'tvilling-klient' }],
  ['analyticsProviderId', { analyticsProviderId: 'tvilling' }],
  ['consentPropertyId', { consentPropertyId: 777 }],
] as const)('T-07 refuses the value of %s that another title has, and names that title', (field, shared) => {
  const first = field === 'editionCodes.0' ? { titleCode: 'TV' } : shared;
  write('eine.json', { ...aTitleConfig('eine'), ...first });
  write('zweite.json', { ...aTitleConfig('zweite', 2), ...shared });
  expect(issuesOf('eine.json')).toEqual([]);
  expect(issuesOf('zweite.json')).toEqual([
    expect.objectContaining({ field, expected: expect.stringContaining('titles/eine.json') }),
  ]);
});

test('T-07 N-04 refuses delivery areas that lack the title’s home town', () => {
  write('eine.json', { ...aTitleConfig('eine'), coverage: [{ codes: '5700-5729', by: 'carrier' }] });
  expect(issuesOf('eine.json')).toEqual([
    expect.objectContaining({ field: 'coverage', expected: expect.stringContaining('5730') }),
  ]);
});

test('T-07 refuses a duplicate code in one file', () => {
  write('eine.json', { ...aTitleConfig('eine'), editionCodes: ['AA', 'AA'] });
  expect(issuesOf('eine.json')).toEqual([
    expect.objectContaining({ field: 'editionCodes.1', expected: expect.stringContaining('this file') }),
  ]);
});

test('T-07 refuses a privacy manager group that serves two groups of publications', () => {
  write('eine.json', { ...aTitleConfig('eine'), groupCode: 'NORD', privacyManagerGroupId: 5 });
  write('zweite.json', { ...aTitleConfig('zweite', 2), groupCode: 'OST', privacyManagerGroupId: 5 });
  expect(issuesOf('zweite.json')).toEqual([expect.objectContaining({ field: 'privacyManagerGroupId', value: '5' })]);
});

test('T-07 refuses a publication id that differs from its file name', () => {
  write('eine.json', aTitleConfig('andre'));
  expect(issuesOf('eine.json')).toEqual([
    expect.objectContaining({ field: 'publicationId', value: '"andre"', expected: expect.stringContaining('"eine"') }),
  ]);
});

test('T-07 refuses the names of the build’s own folders and hosts', () => {
  write('assets.json', aTitleConfig('assets'));
  expect(issuesOf('assets.json')).toEqual([expect.objectContaining({ field: 'publicationId' })]);
});

test('T-07 refuses a missing folder and a folder without titles', () => {
  expect(() => readTitles(join(folder, 'nowhere'))).toThrow(/expected the folder/);
  expect(() => readTitles(folder)).toThrow(/at least one title file/);
});

test('T-01 reads an added file as an added title', () => {
  write('eidavis.json', aTitleConfig('eidavis', 2));
  expect(readTitles(folder)).toHaveLength(1);
  write('ulvikblad.json', aTitleConfig('ulvikblad'));
  const titles = readTitles(folder);
  expect(titles).toHaveLength(2);
  expect(titles.find((title) => title.publicationId === 'ulvikblad')).toMatchObject({
    language: 'nb',
    baseUrl: 'https://ulvikblad.no',
    minsideHost: 'minside.ulvikblad.no',
    identityHost: 'id.ulvikblad.no',
    identityClientId: 'ulvikblad',
    cssClass: 'ulvikblad-no',
  });
});

const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="a" d="M0 0h9"/><use href="#a"/></svg>';

test('T-10 accepts a plain logo beside the title file', () => {
  write('eine.json', aTitleConfig('eine'));
  write('eine.logo.svg', plain);
  expect(inspectTitles(folder).issues).toEqual([]);
});

test.each([
  ['a script', plain.replace('<path', '<script>alert(1)</script><path')],
  ['an event handler', plain.replace('<path', '<path onload="alert(1)"')],
  ['a foreign object', plain.replace('<path', '<foreignObject/><path')],
  ['an external image', plain.replace('#a', 'https://elsewhere.example/a.svg')],
  ['an external reference without quotes', plain.replace('"#a"', '//elsewhere.example/a.svg')],
  ['a script URL', plain.replace('#a', 'javascript:alert(1)')],
  ['an external paint', plain.replace('<path', '<path fill="url(https://elsewhere.example/#b)"')],
  ['an imported style sheet', plain.replace('<path', '<style>@import "x.css"</style><path')],
  ['an entity', `<!DOCTYPE svg>${plain}`],
  ['no viewBox', plain.replace('viewBox', 'class')],
  ['text that is no image', 'hello'],
  ['an unclosed element', plain.replace('/>', '>')],
  ['more bytes than a page should load', plain.replace('M0 0h9', `M0 0${'h9'.repeat(20_000)}`)],
])('T-10 refuses a logo with %s', (_name, svg) => {
  write('eine.json', aTitleConfig('eine'));
  write('eine.logo.svg', svg);
  expect(issuesOf('eine.logo.svg')).not.toEqual([]);
});

test('T-10 refuses a logo that belongs to no title', () => {
  write('eine.json', aTitleConfig('eine'));
  write('andre.favicon.svg', plain);
  expect(issuesOf('andre.favicon.svg')).toEqual([
    expect.objectContaining({ expected: 'a title file andre.json beside it' }),
  ]);
});

test('T-13 T-07 requires unique former hosts, and a successor that is not retired itself', () => {
  const former = ['minside.beta.no', 'id.beta.no', 'minside.alfa.no', 'minside.gammel.no', 'Minside.Stor.no'];
  write('alfa.json', { ...aTitleConfig('alfa', 1), formerHosts: former.slice(0, 4) });
  write('beta.json', { ...aTitleConfig('beta', 2), formerHosts: ['minside.gammel.no'] });
  write('gamma.json', { ...aTitleConfig('gamma', 3), formerHosts: former.slice(4) });
  const ended = { retired: { successor: { name: 'Delta', url: 'https://minside.epsilon.no/velkommen' } } };
  write('delta.json', { ...aTitleConfig('delta', 4), ...ended });
  write('epsilon.json', { ...aTitleConfig('epsilon', 5), ...ended });
  write('zeta.json', { ...aTitleConfig('zeta', 6), retired: { successor: { name: 'Eta', url: 'http://eta.no' } } });
  const told = inspectTitles(folder).issues.map(({ file, field, value }) => `${file} ${field} ${value}`);
  expect(told).toEqual([
    'alfa.json formerHosts.2 "page host minside.alfa.no"',
    'alfa.json formerHosts.1 "id.beta.no"',
    'beta.json baseUrl "page host minside.beta.no"',
    'beta.json formerHosts.0 "page host minside.gammel.no"',
    'delta.json retired.successor.url "https://minside.epsilon.no/velkommen"',
    'epsilon.json retired.successor.url "https://minside.epsilon.no/velkommen"',
    'gamma.json formerHosts.0 "Minside.Stor.no"',
    'zeta.json retired.successor.url "http://eta.no"',
  ]);
});
