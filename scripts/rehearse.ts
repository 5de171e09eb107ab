import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { addDays, addMonths } from '#src/lib/calendar-days.ts';
import { parseFleet } from '#worker/fleet.ts';
import { importCustomers } from './data/customers.ts';
import { titlesOfFleet } from './data/operator-command.ts';
import { smokeIssues } from './deploy/smoke-issues.ts';
import { readArguments } from './lib/arguments.ts';
import { edgeStateFolder } from './lib/edge-process.ts';
import { createDatabase } from './lib/postgres.ts';
import { type SentMessage, type Sinks, startSinks } from './rehearse/sinks.ts';
import { codeIn, smokeTest } from './rehearse/smoke.ts';
import { freePort, waitForAnswer } from './start/answers.ts';
import { type ChildOptions, exitAfter, startChild } from './start/child.ts';
import { ensureBuild } from './start/sandbox.ts';

const usage = `npm run rehearse: runs production on this machine, without the sandbox: the edge, two origins, a temporary PostgreSQL
database, and servers that accept mail and SMS but deliver none. Prints the addresses and the codes that are sent.
  --smoke   logs in, connects an imported customer, stops a delivery, checks headers, and ends
PORT sets the edge's port. TEST_DATABASE_URL sets the PostgreSQL server; by default, this machine's, installed if missing.`;

const root = join(import.meta.dirname, '..');
const outFolder = join(root, 'dist');
const fleetFile = join(outFolder, 'fleet.json');
const publicationId = 'polviktidende';
const customer = { accountNo: '40000001', email: 'kari@prove.example' } as const;

const closing = new AsyncDisposableStack();
const { end, fail } = exitAfter(() => closing.disposeAsync());

const secretOf = (): string => randomBytes(32).toString('base64');

/** Imports a subscriber as customers of another system are imported. */
async function importSubscriber({ databaseUrl, folder }: Rehearsal, titleCode: string): Promise<void> {
  const now = new Date();
  const today = dayInOslo(now.getTime());
  const file = join(folder, 'customers.json');
  const name = { givenName: 'Kari', familyName: 'Prøve' };
  const street = { street: 'Storgata', streetNumber: '1', postalCode: '4757', postalPlace: 'POLVIK' };
  const address = { name: 'Kari Prøve', careOf: null, floor: null, apartmentNumber: null, ...street };
  const subscription = { subscriptionNo: '40000001', plan: 'KOMPLETT', billingPeriod: 'monthly' };
  const days = { startedOn: addMonths(today, -12), renewalDate: addDays(today, 20) };
  const row = { ...customer, ...name, ...subscription, ...days, titleCode, address };
  writeFileSync(file, JSON.stringify([row]));
  const { database, close } = await openServerDatabase(databaseUrl, (error) => console.error(error.message));
  try {
    titlesOfFleet();
    await importCustomers(database, file, { titleCodes: [titleCode], now });
  } finally {
    await close();
  }
}

interface Rehearsal {
  readonly port: number;
  readonly folder: string;
  readonly sinks: Sinks;
  readonly databaseUrl: string;
  readonly secrets: Readonly<Record<'EDGE_SECRET' | 'SESSION_SECRET' | 'OPERATOR_TOKEN', string>>;
}

interface StartedOrigin {
  readonly url: string;
  readonly operators: string;
}

function templatesOf({ port }: Rehearsal) {
  return {
    page: `http://{publicationId}.localhost:${port}`,
    identity: `http://id.{publicationId}.localhost:${port}`,
  };
}

async function startOrigin(rehearsal: Rehearsal, name: string): Promise<StartedOrigin> {
  const { folder, sinks, databaseUrl, secrets } = rehearsal;
  const [originPort, operatorPort] = [await freePort(0, 'ORIGIN_PORT'), await freePort(0, 'OPERATOR_PORT')];
  const { page, identity } = templatesOf(rehearsal);
  const environment = {
    NODE_ENV: 'production',
    SANDBOX: '0',
    DATABASE_URL: databaseUrl,
    FLEET_FILE: fleetFile,
    PAGE_URL: page,
    IDENTITY_URL: identity,
    SMTP_URL: sinks.smtpUrl,
    MAIL_FROM: 'ikke-svar@prove.example',
    SMS_URL: sinks.smsUrl,
    SMS_TOKEN: secretOf(),
    DRAIN_SECONDS: '0',
    ORIGIN_PORT: String(originPort),
    OPERATOR_PORT: String(operatorPort),
    ...secrets,
  };
  await startPart({ name, folder, script: 'origin/src/main.ts', environment, readyLine: 'origin ready' });
  return { url: `http://127.0.0.1:${originPort}`, operators: `http://127.0.0.1:${operatorPort}` };
}

async function startEdge(rehearsal: Rehearsal, origins: readonly StartedOrigin[]): Promise<void> {
  const { port, folder, secrets } = rehearsal;
  const variables = {
    ORIGIN_URL: origins.map(({ url }) => url).join(','),
    EDGE_SECRET: secrets.EDGE_SECRET,
    FLEET_HOST: 'fleet.localhost',
    ADDRESSES: JSON.stringify(templatesOf(rehearsal)),
  };
  const options = { port, siteDirectory: join(outFolder, 'site'), stateFolder: edgeStateFolder(folder), variables };
  const environment = { EDGE_OPTIONS: JSON.stringify(options) };
  await startPart({ name: 'edge', folder, script: 'scripts/start/edge-main.ts', environment, readyLine: 'edge ready' });
}

interface Part extends Pick<ChildOptions, 'name' | 'script' | 'environment' | 'readyLine'> {
  readonly folder: string;
}

async function startPart({ folder, name, ...part }: Part): Promise<void> {
  const logFile = join(folder, `${name}.log`);
  const child = await startChild({ ...part, name: `The ${name}`, folder: root, logFile, readyWithin: 120_000 });
  void child.died.then(fail);
  closing.defer(child.stop);
}

function addressesOf({ port, sinks, secrets, folder }: Rehearsal, origins: readonly StartedOrigin[]): string {
  return [
    `pages of a title     http://${publicationId}.localhost:${port}`,
    `its identity host    http://id.${publicationId}.localhost:${port}`,
    `operators' page      http://fleet.localhost:${port}`,
    `mail and SMS         ${sinks.pageUrl}`,
    ...origins.map(
      ({ url, operators }, index) => `origin ${index + 1}             ${url}, operators ask at ${operators}`,
    ),
    `operators' token     ${secrets.OPERATOR_TOKEN}`,
    `imported customer    ${customer.accountNo}, ${customer.email}: log in with a code, connect on /koble-bruker`,
    `logs                 ${folder}`,
  ].join('\n');
}

/** Prints sent codes, which manual log-ins need. */
function showMessage({ channel, recipient, text }: SentMessage): void {
  const code = codeIn(text);
  console.log(`${channel} to ${recipient}${code === undefined ? '' : `, with the code ${code}`}`);
}

async function prepare(isSmoke: boolean): Promise<Rehearsal> {
  const port = await freePort(isSmoke ? 0 : Number(process.env['PORT'] ?? 8787), 'PORT');
  await ensureBuild(root, outFolder);
  const folder = mkdtempSync(join(tmpdir(), 'min-side-rehearsal-'));
  closing.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { url: databaseUrl, drop } = await createDatabase('min_side_rehearsal');
  closing.defer(drop);
  const sinks = await startSinks(isSmoke ? () => undefined : showMessage);
  closing.defer(sinks.close);
  const secrets = { EDGE_SECRET: secretOf(), SESSION_SECRET: secretOf(), OPERATOR_TOKEN: secretOf() };
  return { port, folder, sinks, databaseUrl, secrets };
}

async function rehearse(isSmoke: boolean): Promise<void> {
  const rehearsal = await prepare(isSmoke);
  const origins = [await startOrigin(rehearsal, 'origin-1'), await startOrigin(rehearsal, 'origin-2')];
  const fleet = parseFleet(readFileSync(fleetFile, 'utf8'));
  const title = fleet.byPublicationId.get(publicationId);
  if (title === undefined) throw new Error(`There is no title ${publicationId} in the build.`);
  await importSubscriber(rehearsal, title.titleCode);
  await startEdge(rehearsal, origins);
  const origin = `http://${publicationId}.localhost:${rehearsal.port}`;
  await waitForAnswer({ port: rehearsal.port, host: new URL(origin).host, path: '/kundeservice' });
  console.log(addressesOf(rehearsal, origins));
  if (!isSmoke) return console.log(`ready ${origin}`);
  const issues = await smokeIssues({ buildId: fleet.buildId, title, origin });
  if (issues.length > 0) throw new Error(issues.join('\n'));
  console.log('checked page, headers, a chunk, calls, an unknown path and maintenance');
  const today = dayInOslo(Date.now());
  const { messages } = rehearsal.sinks;
  const done = await smokeTest({ titleCode: title.titleCode, origin, ...customer, messages, today });
  console.log(done.join('\n'));
  await end(0);
}

const { smoke } = readArguments({ usage, options: { smoke: { type: 'boolean', default: false } } });
rehearse(smoke).catch(fail);
