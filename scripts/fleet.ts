import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DeploymentError, operatorTextOf } from './deployment/artifact-store.ts';
import { type ChangeRequest, planOf, recordPlan } from './deployment/change-live.ts';
import { compose, compositionOf, type Preview, readParts } from './deployment/compose.ts';
import { openStore } from './deployment/open-store.ts';
import { push } from './deployment/push.ts';
import { lastChange } from './deployment/record.ts';
import { readStatus, statusText } from './deployment/status-text.ts';
import { findTitleBuild } from './deployment/stored-build.ts';
import { withBuildLock } from './fleet/build-lock.ts';
import { readComposition } from './fleet/read-site.ts';
import { settleStaging } from './fleet/staging.ts';
import { readCommandLine } from './lib/arguments.ts';

const usage = `npm run fleet -- COMMAND --store DIR|s3://bucket/prefix: stores built artifacts, and selects which build of each title is live.
  push              stores new artifacts of dist/, and replaces damaged ones
  status            lists live builds, the newest builds, and changes
  canary ID BUILD   shows a build to a share of a title's visitors
  promote BUILD     makes a build live for all visitors, for one title or all titles of a fleet build
  rollback ID       undoes a title's latest step: ends its canary, or makes the previous build live again
  rollback --all    undoes the latest change, for all its titles that have a previous build
  compose           writes dist/ from the live artifacts, for deployment
BUILD is the id of a fleet build, as printed by push, or of one title's, as printed by status; 6 characters are enough.
  --store           where artifacts are stored (or ARTIFACT_STORE); S3 uses AWS_ACCESS_KEY_ID,
                    AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL
  --create          lets push create a store where there are no builds
  --title ID        promotes only this title
  --percent N       share of the visitors who get a canary, 0 to 100; 10 by default
  --preview ID--BUILD  also composes this build, for the host of that name; can be repeated
  --by NAME         name of the operator; git's user by default
  --reason TEXT     the reason; required by canary, promote and rollback
  --dry-run         shows changes without making them
  --yes             skips the confirmation
  --compose         composes after a canary, promote or rollback
  --out DIR         output folder; dist by default
  --json            prints status and push as JSON`;

const { values, positionals } = readCommandLine({
  usage,
  options: {
    store: { type: 'string' },
    title: { type: 'string' },
    percent: { type: 'string', default: '10' },
    preview: { type: 'string', multiple: true, default: [] },
    by: { type: 'string' },
    reason: { type: 'string' },
    all: { type: 'boolean', default: false },
    create: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    compose: { type: 'boolean', default: false },
    out: { type: 'string', default: join(import.meta.dirname, '../dist') },
    json: { type: 'boolean', default: false },
  },
});
const { out: outFolder, 'dry-run': dryRun, json } = values;
const [command = '', ...words] = positionals;

const store = () => openStore(values.store ?? process.env['ARTIFACT_STORE'], process.env);
const say = (text: string) => console.log(text);

async function runPush(): Promise<void> {
  const pushed = await push(store(), {
    outFolder,
    by: authorOf(values.by),
    now: () => new Date(),
    dryRun,
    create: values.create,
  });
  if (json) return say(JSON.stringify(pushed));
  const { buildId, titles, stored, assets, bytes, healed } = pushed;
  for (const id of stored) say(`  ${id}`);
  for (const key of healed) say(`  ${key} was missing or damaged, and ${dryRun ? 'would be' : 'is'} written anew`);
  const said = `${stored.length} of ${titles} titles and ${assets} assets, ${(bytes / 1_000_000).toFixed(1)} MB`;
  say(`Build ${buildId}: ${said} ${dryRun ? 'would be stored' : 'stored'}`);
}

async function runStatus(): Promise<void> {
  const status = await readStatus(store());
  say(json ? JSON.stringify(status) : statusText(status));
}

async function runWish(wish: ChangeRequest): Promise<void> {
  const place = store();
  const plan = await planOf(place, wish);
  if (plan.text === '') return say('Nothing would change.');
  say(`${plan.what}\n${plan.text}`);
  if (dryRun) return;
  const by = authorOf(values.by);
  const reason = await reasonOf(values.reason);
  if (!values.yes && !(await isConfirmed('Do it?'))) return say('Nothing was changed.');
  const change = await recordPlan(place, plan, { at: new Date().toISOString(), by, reason });
  say(`Change ${change.number} is recorded.`);
  if (values.compose) return runCompose();
  say('It is served once it is composed and deployed: npm run fleet -- compose, npm run routes, npm run deploy');
}

async function runCompose(): Promise<void> {
  const startedAt = performance.now();
  const place = store();
  const change = await lastChange(place);
  if (change === undefined) throw new DeploymentError('No title is live; promote a build first.');
  const previews: Preview[] = [];
  for (const name of values.preview) previews.push(await previewOf(name));
  const parts = await readParts(place, change, previews);
  const wanted = compositionOf(place, parts);
  const present = readComposition(outFolder);
  const ids = new Set([...Object.keys(wanted.titles), ...Object.keys(present?.titles ?? {})]);
  const changed = [...ids].filter((id) => wanted.titles[id] !== present?.titles[id]).sort();
  for (const id of changed) say(`  ${id}  ${present?.titles[id] ?? '(none)'} → ${wanted.titles[id] ?? '(none)'}`);
  for (const name of wanted.sideBuilds) say(`  beside  ${name}`);
  if (dryRun) return say(`${changed.length} of ${parts.live.length} titles would change in ${outFolder}`);
  const onWait = () => say('A build is running here; waiting for it');
  const { fleet, assets, filesWritten } = await withBuildLock(outFolder, onWait, async () => {
    settleStaging(outFolder);
    return compose(place, parts, outFolder);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `Composed ${fleet.titles.length} titles and ${assets} assets of change ${change.number}: ${filesWritten} files written, ${seconds} s`,
  );
}

async function previewOf(name: string): Promise<Preview> {
  const [publicationId = '', build = ''] = name.split('--', 2);
  return { publicationId, build: await findTitleBuild(store(), publicationId, build) };
}

function wishOf(): ChangeRequest | undefined {
  const [first = '', second = ''] = words;
  const percent = Number(values.percent);
  if (!/^\d+(\.\d+)?$/.test(values.percent) || percent > 100)
    throw new DeploymentError('--percent: expected 0 to 100.');
  if (command === 'canary' && words.length === 2)
    return { kind: 'canary', publicationId: first, build: second, percent };
  if (command === 'promote' && words.length === 1)
    return { kind: 'promote', build: first, publicationId: values.title };
  if (command === 'rollback' && words.length === (values.all ? 0 : 1))
    return { kind: 'rollback', publicationId: values.all ? undefined : first };
  return undefined;
}

async function run(): Promise<void> {
  const wish = wishOf();
  if (wish !== undefined) await runWish(wish);
  else if (command === 'push' && words.length === 0) await runPush();
  else if (command === 'status' && words.length === 0) await runStatus();
  else if (command === 'compose' && words.length === 0) await runCompose();
  else {
    console.error(`${positionals.join(' ') || 'nothing'}: expected a command with its arguments.\n\n${usage}`);
    process.exitCode = 2;
  }
}

try {
  await run();
} catch (error) {
  console.error(operatorTextOf(error));
  process.exitCode = 1;
}

/** The given author, by default git's user. @throws DeploymentError if there is none. */
function authorOf(given: string | undefined): string {
  const name = given ?? spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout;
  const trimmed = String(name ?? '').trim();
  if (trimmed === '') throw new DeploymentError('Who is it? Give --by NAME, or set user.name in git.');
  return trimmed;
}

/**
 * The given reason, or one typed on the terminal. @throws DeploymentError if the reason is neither given nor typed, or
 * empty.
 */
async function reasonOf(given: string | undefined): Promise<string> {
  const reason = given ?? (process.stdin.isTTY ? await ask('Why? ') : '');
  if (reason.trim() === '') throw new DeploymentError('Why? Give --reason TEXT; it is kept in the record.');
  return reason.trim();
}

/** @throws DeploymentError if there is no terminal. */
async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new DeploymentError('Nothing was changed; give --yes where there is no terminal to ask.');
  return /^(y|yes)$/i.test((await ask(`${question} [y/N] `)).trim());
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
