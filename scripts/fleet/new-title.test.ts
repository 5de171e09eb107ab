import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTitles } from './read-titles.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-title-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const flags = {
  name: 'Høgås Bygdeblad',
  group: 'VEST',
  code: 'HBB',
  language: 'nn',
  'consent-property': '39100',
  'privacy-group': '790031',
  city: 'Høgås',
  county: 'Vestland',
  street: 'Avisgata 60',
  'postal-code': '5999',
  phone: '20 33 99 01',
  email: 'kundesenter@hogasbygdeblad.example',
  organization: '319 000 011',
};

function run(changes: Partial<Record<keyof typeof flags, string | undefined>> = {}, input = '') {
  const given = Object.entries({ ...flags, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const script = join(import.meta.dirname, '../title-new.ts');
  return spawnSync(process.execPath, [script, '--titles', folder, ...given], { encoding: 'utf8', input });
}

test('T-09 writes a title file from flags, and says where the title will be served', () => {
  const { stdout, stderr, status } = run();
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain('https://minside.hogasbygdeblad.no');
  expect(stdout).toContain('http://hogasbygdeblad.localhost:');
  expect(stdout).toContain('npm run build -- --title hogasbygdeblad');
  expect(readTitles(folder)).toEqual([
    expect.objectContaining({
      publicationId: 'hogasbygdeblad',
      language: 'nn',
      customerCenterPhoneNumber: '20339901',
      postalAddress: { street: 'Avisgata 60', postalCode: '5999', postalPlace: 'HØGÅS' },
    }),
  ]);
  const text = readFileSync(join(folder, 'hogasbygdeblad.json'), 'utf8');
  expect(text).toContain('"$schema": "./title.schema.json"');
  expect(text).not.toContain('baseUrl');
});

test('T-09 reads piped answers to the remaining questions, one per line', () => {
  const lines = ['', 'HBX', '', '', '', '', '', '#7A1F1F', '', 'hjelp@hogasbygdeblad.example', ''];
  const { stderr, status } = run({ code: undefined, email: undefined }, lines.join('\r\n'));
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(readTitles(folder)).toEqual([
    expect.objectContaining({
      titleCode: 'HBX',
      brandColour: '#7A1F1F',
      customerCenterEmail: 'hjelp@hogasbygdeblad.example',
    }),
  ]);
});

function inTerminal(name = 'Høgås Bygdeblad') {
  const file = join(import.meta.dirname, '../title-new.ts');
  const command = `'${process.execPath}' '${file}' --titles '${folder}' --name '${name}'`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, TERM: 'dumb' },
  });
  let shown = '';
  const ended = once(child, 'close').then(() => {
    throw new Error(`The terminal closed after:\n${shown}`);
  });
  ended.catch(() => undefined);
  const seen = async (text: string): Promise<void> => {
    while (!shown.includes(text)) {
      const [part] = await Promise.race([once(child.stdout, 'data'), ended]);
      shown += String(part);
    }
    shown = shown.slice(shown.indexOf(text) + text.length);
  };
  return { child, seen, type: (text: string) => child.stdin.write(`${text}\r`) };
}

test('T-09 asks in a terminal, proposes defaults, repeats required questions, and accepts pasted lines', async () => {
  const { child, seen, type } = inTerminal();
  const answers: readonly (readonly [string, string])[] = [
    ['Publication id [hogasbygdeblad]: ', ''],
    ['Group (NORD, MIDT, VEST, SOR, OST): ', ''],
    ['Group (NORD, MIDT, VEST, SOR, OST): ', 'VEST'],
    ['Title code: ', 'HBB'],
    ['Edition codes, with commas []: ', ''],
    ['Language (nb, nn) [nb]: ', 'nn'],
    ['Newsroom id [hogasbygdeblad]: ', ''],
    ['Analytics provider id [hogasbygdeblad]: ', ''],
    // Pasted as from a clipboard: several answers at once.
    ["Consent manager's property id: ", '39100\r790031\r\r'],
    ['Brand colour [#1F3A5F]: ', ''],
    ['City: ', 'Høgås'],
    ['County: ', 'Vestland'],
    ['Street and number: ', 'Avisgata 60'],
    ['Postal code: ', '5999'],
    ['Postal place [HØGÅS]: ', ''],
    ['eight digits: ', '20 33 99 01'],
    ['e-mail address: ', 'kundesenter@hogasbygdeblad.example'],
    ['Organisation number: ', '319 000 011'],
    ['Bank account number []: ', ''],
  ];
  for (const [question, answer] of answers) {
    await seen(question);
    type(answer);
  }
  await seen('Build it with: npm run build -- --title hogasbygdeblad');
  if (child.exitCode === null) await once(child, 'close');
  expect(child.exitCode).toBe(0);
  expect(readTitles(folder)).toEqual([
    expect.objectContaining({ publicationId: 'hogasbygdeblad', language: 'nn', consentPropertyId: 39_100 }),
  ]);
}, 20_000);

test('T-09 names what is missing if the terminal is closed halfway', async () => {
  const { child, seen, type } = inTerminal();
  await seen('Publication id [');
  type('');
  await seen('Group (');
  child.stdin.write('\u0004');
  await seen('--group');
  if (child.exitCode === null) await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
}, 20_000);

test('T-09 prints its usage and refuses an unknown flag', () => {
  const script = join(import.meta.dirname, '../title-new.ts');
  const runWith = (flag: string) => spawnSync(process.execPath, [script, flag], { encoding: 'utf8', input: '' });
  expect(runWith('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--postal-code') });
  const refused = runWith('--colr=red');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/^Unknown option '--colr'[\s\S]*--colour/);
});

test('T-09 never overwrites a title', () => {
  run();
  const ofSameId = { name: 'Hogas Bygdeblad', code: 'HBX', 'consent-property': '39101', city: 'Elsewhere' };
  const { stderr, status } = run(ofSameId);
  expect(status).toBe(1);
  expect(stderr).toContain('hogasbygdeblad.json already exists');
  expect(readFileSync(join(folder, 'hogasbygdeblad.json'), 'utf8')).not.toContain('Elsewhere');
});

test('T-09 names every missing flag if no terminal can answer questions', () => {
  const { stderr, status } = run({ code: undefined, email: undefined });
  expect(status).toBe(1);
  expect(stderr).toMatch(/These are needed:\n {2}--code .*\n {2}--email /);
});

test('T-09 lists the issues of all flags by name before any question, and writes nothing', () => {
  const { stderr, status } = run({ group: 'NOWHERE', organization: '123456789', phone: 'x', 'privacy-group': 'ten' });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'These cannot be used:',
    '  --group             "NOWHERE": expected one of NORD, MIDT, VEST, SOR, OST',
    '  --privacy-group     "ten": expected a whole number, 1 or more',
    '  --phone             "x": expected eight digits, the first 2 to 9, without spaces',
    '  --organization      "123456789": expected nine digits with a valid check digit',
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('T-09 checks each answer against the existing titles, and asks again', async () => {
  run();
  const { child, seen, type } = inTerminal('Fjellvik Avis');
  const answers: readonly (readonly [string, string, string?])[] = [
    ['Publication id [fjellvikavis]: ', 'Fjellvik', '"Fjellvik": expected a slug'],
    ['Publication id [fjellvikavis]: ', 'hogasbygdeblad', 'hogasbygdeblad.json already exists'],
    ['Publication id [fjellvikavis]: ', ''],
    ['Group (NORD, MIDT, VEST, SOR, OST): ', 'WEST', '"WEST": expected one of NORD, MIDT, VEST, SOR, OST'],
    ['Group (NORD, MIDT, VEST, SOR, OST): ', 'ost'],
    ['Title code: ', 'HBB', 'titles/hogasbygdeblad.json has it as titleCode'],
    ['Title code: ', 'FJA'],
    ['Edition codes, with commas []: ', 'FJB, hbb', '"hbb": expected two to four capital letters'],
    ['Edition codes, with commas []: ', 'FJB, FJC'],
    ['Language (nb, nn) [nb]: ', 'sv', '"sv": expected one of nb, nn'],
    ['Language (nb, nn) [nb]: ', ''],
    ['Newsroom id [fjellvikavis]: ', ''],
    ['Analytics provider id [fjellvikavis]: ', 'hogasbygdeblad', 'has it as analyticsProviderId'],
    ['Analytics provider id [fjellvikavis]: ', ''],
    ["Consent manager's property id: ", 'many', '"many": expected a whole number, 1 or more'],
    ["Consent manager's property id: ", '39100', 'has it as consentPropertyId'],
    ["Consent manager's property id: ", '39101'],
    ['privacy-manager group id: ', '790031', 'titles/hogasbygdeblad.json uses it for VEST'],
    ['privacy-manager group id: ', '790032'],
    ['Client id at the identity provider [fjellvikavis]: ', ''],
    ["The newspaper's own site [https://fjellvikavis.no]: ", 'https://hogasbygdeblad.no', 'has it as baseUrl'],
    ["The newspaper's own site [https://fjellvikavis.no]: ", ''],
    ['Brand colour [#1F3A5F]: ', 'red', '"red": expected a colour as #0B3C5D'],
    ['Brand colour [#1F3A5F]: ', ''],
    ['City: ', 'Fjellvik\u202E', 'expected a text without control and bidirectional characters'],
    ['City: ', 'Fjellvik'],
    ['County: ', 'Viken'],
    ['Street and number: ', 'Avisgata 1'],
    ['Postal code: ', '57', '"57": expected four digits'],
    ['Postal code: ', '5730'],
    ['Postal place [FJELLVIK]: ', ''],
    ['eight digits: ', '123', '"123": expected eight digits'],
    ['eight digits: ', '20 33 99 02'],
    ['e-mail address: ', 'kundesenter', '"kundesenter": expected an e-mail address'],
    ['e-mail address: ', 'kundesenter@fjellvikavis.example'],
    ['Organisation number: ', '319 000 012', '"319000012": expected nine digits with a valid check digit'],
    ['Organisation number: ', '319 000 011'],
    ['Bank account number []: ', '1234', '"1234": expected eleven digits with a valid check digit'],
    ['Bank account number []: ', ''],
  ];
  for (const [question, answer, issue] of answers) {
    await seen(question);
    type(answer);
    if (issue !== undefined) await seen(issue);
  }
  await seen('Build it with: npm run build -- --title fjellvikavis');
  if (child.exitCode === null) await once(child, 'close');
  expect(readTitles(folder).map(({ publicationId }) => publicationId)).toEqual(['fjellvikavis', 'hogasbygdeblad']);
}, 20_000);
