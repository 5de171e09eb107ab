import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lockFamily } from '#origin/features/subscription/subscription-writes.ts';
import { clientSecretOf } from '#origin/identity/signing-keys.ts';
import { openServerDatabase, openWhenReady } from '#origin/platform/database/server-database.ts';
import { sessionRetention } from '#origin/session/login-service.ts';
import { type StaffProvider, staffCallbackPath } from '#origin/staff/staff-login.ts';
import { isOpenState, paymentStates } from '#src/domain/payment-states.ts';
import { createApp } from './app.ts';
import { analyticsOf } from './config/analytics-deletion.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { publishersOf, refuseOpenSandbox, refuseSeveralIssuers } from './config/fleet-checks.ts';
import { type MerchantAccounts, sandboxMerchants } from './config/merchants.ts';
import { readSecrets } from './config/secrets.ts';
import { helpsAnyone } from './features/helping/access-repository.ts';
import { createOpenItemsApp, startCountingOpenItems } from './features/invoices/open-items.ts';
import { attemptKinds } from './features/payment/payment-tables.ts';
import { providerNames } from './features/payment/provider-port.ts';
import { features } from './features.ts';
import { createExternalIssuers, createExternalLogin, type ExternalIssuers } from './identity/external-issuers.ts';
import { identityRetention } from './identity/identity-data-rules.ts';
import { registerIdentityJobs } from './identity/identity-jobs.ts';
import { createProviders } from './identity/provider.ts';
import { createRealClock, databaseTime } from './platform/clock/clock.ts';
import { repeat } from './platform/clock/repeat.ts';
import type { Database, OpenDatabase } from './platform/database/database.ts';
import { openPgliteFolder } from './platform/database/pglite-database.ts';
import { createDueWork, recalculateDue } from './platform/due-work/due-work.ts';
import { type SendToSelf, sendToSelf } from './platform/edge/send-to-self.ts';
import { createFleetView, type FleetView, readFleet } from './platform/fleet/fleet-view.ts';
import { closeServer, listen, serverOf } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimiter, limitRetention } from './platform/limits/limiter.ts';
import { logOutage } from './platform/log/log.ts';
import type { Merchants } from './platform/merchants/merchants.ts';
import type { MessagePort } from './platform/messages/message-port.ts';
import { createMessageServers } from './platform/messages/message-servers.ts';
import { createDueGauge } from './platform/operators/gauge-source.ts';
import { type CountedSeries, createMetrics } from './platform/operators/metrics.ts';
import { createOperatorsApp, type OperatorParts } from './platform/operators/operators-app.ts';
import { createReadiness, type Readiness } from './platform/operators/readiness.ts';
import { type Retention, runRetention } from './platform/retention/sweep.ts';
import type { Services } from './platform/services/services.ts';
import { createSocket } from './platform/socket/socket-server.ts';
import { idempotencyRetention } from './platform/writes/write-once.ts';
import type { StartedSandbox } from './sandbox/start-sandbox.ts';
import { createIdentityClient, type IdentityClient } from './session/identity-client.ts';
import { createSessionReader } from './session/session-reader.ts';
import { endSessions } from './session/session-repository.ts';

export interface RunningOrigin {
  readonly url: string;
  /** The operators' app has a separate port. */
  readonly operatorsUrl: string;
  readonly operators: ReturnType<typeof createOperatorsApp>;
  readonly app: ReturnType<typeof createApp>;
  readonly services: Services;
  /** Runs the features' periodic work once, such as looking for files. */
  readonly poll: () => Promise<void>;
  /** Reports that the origin is not ready, waits for load balancers to notice, and closes. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startOrigin(config: Config, log: Logger): Promise<RunningOrigin> {
  const read = config.sandbox ? (await import('./sandbox/sandbox-offers.ts')).readSandboxFleet : readFleet;
  const fleet = createFleetView(read(config.fleetFile), config);
  return runOrigin({ config, secrets: readSecrets(config), fleet, log, open: await openDatabase(config, log) });
}

export interface OriginParts extends Pick<Services, 'secrets' | 'fleet' | 'log'> {
  readonly config: Config;
  readonly open: OpenDatabase;
}

export async function runOrigin(parts: OriginParts): Promise<RunningOrigin> {
  refuseOpenSandbox(parts.config, parts.fleet);
  // Closes everything in reverse order of opening, even if the start fails halfway.
  const closing = new AsyncDisposableStack();
  closing.defer(parts.open.close);
  try {
    const readiness = createReadiness(parts.open);
    const running = await openUp(parts, readiness, closing);
    const close = (): Promise<void> => closing.disposeAsync();
    const drain = async (): Promise<void> => {
      readiness.drain();
      await pause(parts.config.drainSeconds * 1000);
      await close();
    };
    return { ...running, drain, close };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

async function openUp(
  { open, ...parts }: OriginParts,
  readiness: Readiness,
  closing: AsyncDisposableStack,
): Promise<Omit<RunningOrigin, 'drain' | 'close'>> {
  let ownUrl = '';
  const { config, log, secrets } = parts;
  const { database, driver } = open;
  await recalculateDue({ database, titles: parts.fleet.titles, sources });
  const socket = createSocket(driver);
  const jobs = createJobs({ open, log, sessionSecret: secrets.sessionSecret });
  const sandbox = config.sandbox ? await loadSandbox(database) : undefined;
  const toSelf = sendToSelf({ edgeSecret: secrets.edgeSecret, realNow, ownUrl: () => ownUrl });
  const metrics = createMetrics(countedSeries(parts.fleet));
  const services = createServices(parts, { jobs, metrics, socket, database, toSelf, started: sandbox });
  registerIdentityJobs(services);
  for (const { registerJobs } of features) registerJobs?.(services);
  sandbox?.registerJobs(services);
  const sweepAll = (): Promise<void> =>
    runRetention(services, [...retentions, ...(sandbox ? [sandbox.retention] : [])]);
  const poll = (): Promise<void> => pollAll(services, sandbox);
  const app = createApp(services, {
    providers: await createProviders(services),
    issuers: issuersOf(parts),
    staffProvider: staffProviderOf(parts),
    identityClient: identityClientOf(services, toSelf),
    readiness,
    metrics,
    sandboxApps: sandbox?.appsOf(services, { sweep: sweepAll, poll }),
  });
  const operators = operatorsOf(config, { services, readiness, metrics });
  closing.defer(jobs.stop);
  await jobs.start();
  const operatorsServer = serverOf(operators);
  const operatorsUrl = await listen(operatorsServer, { port: config.operatorPort, host: config.host });
  closing.defer(() => closeServer(operatorsServer));
  const server = serverOf(app);
  ownUrl = await listen(server, config);
  closing.defer(() => closeServer(server));
  socket.attach(server, services);
  closing.defer(socket.close);
  const runDueWork = (): Promise<void> => services.dueWork.run({ waits: false }).then(metrics.countRun);
  closing.defer(repeat(sweepAll, { everyMs: 15 * 60_000, log, failure: 'the sweep failed' }));
  closing.defer(startCountingOpenItems(services));
  closing.defer(repeat(runDueWork, { everyMs: 5_000, log, failure: 'the scheduler failed' }));
  closing.defer(repeat(poll, { everyMs: 5_000, log, failure: 'the scheduler failed' }));
  return { url: ownUrl, operatorsUrl, operators, app, services, poll };
}

/** Runs the features both before and after the sandbox's bank, because each reads the other's files. */
async function pollAll(services: Services, sandbox: StartedSandbox | undefined): Promise<void> {
  const all = sandbox === undefined ? features : [...features, sandbox, ...features];
  for (const { poll } of all) await poll?.(services);
}

type OperatorBasics = Pick<OperatorParts, 'readiness' | 'metrics'> & { readonly services: Services };

function operatorsOf({ operatorToken: token }: Config, basics: OperatorBasics): RunningOrigin['operators'] {
  return createOperatorsApp({ ...basics, gauges, others: [createOpenItemsApp(basics.services)], token });
}

const retentions: readonly Retention[] = [
  limitRetention,
  idempotencyRetention,
  identityRetention,
  sessionRetention,
  ...features.flatMap(({ retention }) => retention ?? []),
];

const sources = features.flatMap(({ dueSources = [] }) => dueSources);

const gauges = [createDueGauge(sources), ...features.flatMap((feature) => feature.gauges ?? [])];

function countedSeries({ titles }: FleetView): CountedSeries {
  return {
    titleCodes: titles.map(({ titleCode }) => titleCode),
    paymentKinds: attemptKinds,
    outcomes: paymentStates.filter((state) => !isOpenState(state)),
    providers: providerNames,
  };
}

async function loadSandbox(database: Database): Promise<StartedSandbox> {
  const { startSandbox } = await import('./sandbox/start-sandbox.ts');
  return startSandbox(database, realNow);
}

const realNow = (): number => Date.now();

interface Opened extends Pick<Services, 'database' | 'jobs' | 'metrics' | 'socket'> {
  readonly toSelf: SendToSelf;
  readonly started: StartedSandbox | undefined;
}

function createServices(
  { config, secrets, fleet, log }: Omit<OriginParts, 'open'>,
  { database, jobs, metrics, socket, toSelf, started }: Opened,
): Services {
  const clock = started?.clock ?? createRealClock(databaseTime(database));
  const { sessionSecret: secret } = secrets;
  return {
    secrets,
    fleet,
    log,
    database,
    jobs,
    metrics,
    socket,
    realNow,
    clock,
    sandbox: started?.sandbox,
    limiter: createLimiter({ database, secret, sandbox: config.sandbox, limits: config.limits, realNow }),
    messages: started?.messages ?? messagesOf(config, fleet),
    merchants: merchantsOf({ config, secrets, fleet, log }, toSelf),
    analytics: analyticsOf(config, secrets, toSelf),
    publishers: publishersOf(config, fleet),
    bank: config.bank,
    dueWork: createDueWork({ lockAccount: lockFamily, sources, clock, database, fleet, jobs, log, socket }),
    readSession: createSessionReader({ database, clock, realNow, fleet, sources, helpsAnyone }),
    endSessions,
  };
}

/** @throws ConfigError naming each provider of an unknown title. */
function issuersOf({ config: { identityProviders }, fleet, secrets }: Omit<OriginParts, 'open'>): ExternalIssuers {
  const known = new Set(['*', ...fleet.titles.map(({ publicationId }) => publicationId)]);
  const strange = Object.keys(identityProviders).filter((name) => !known.has(name));
  if (strange.length > 0) {
    throw new ConfigError(strange.map((name) => `IDENTITY_PROVIDERS.${name}: expected the publication id of a title.`));
  }
  refuseSeveralIssuers(identityProviders, fleet);
  return createExternalIssuers(identityProviders, { fleet, secret: secrets.sessionSecret });
}

function staffProviderOf({ config, secrets }: Omit<OriginParts, 'open'>): StaffProvider | undefined {
  const { staffProvider, staffUrl } = config;
  if (staffProvider === undefined || staffUrl === undefined) return undefined;
  const login = createExternalLogin(staffProvider, staffUrl + staffCallbackPath, secrets.sessionSecret);
  return { login, strong: staffProvider };
}

function messagesOf({ messageServers }: Config, fleet: FleetView): MessagePort {
  if (messageServers === undefined) throw new ConfigError(['There are no servers for e-mail and SMS.']);
  return createMessageServers(messageServers, fleet);
}

/**
 * The sandbox's own providers are in this process. @throws ConfigError naming the codes in the file that belong to no
 * title.
 */
function merchantsOf({ config, fleet, secrets, log }: Omit<OriginParts, 'open'>, toSelf: SendToSelf): Merchants {
  const { paymentUrl, sandbox } = config;
  if (sandbox && config.merchants === undefined) {
    const accountOf = sandboxMerchants(paymentUrl, secrets.sessionSecret);
    return { accountOf, send: (url, init) => toSelf(url, '', init) };
  }
  const merchants: MerchantAccounts = config.merchants ?? new Map();
  const codes = fleet.titles.map(({ titleCode }) => titleCode);
  const strange = [...merchants.keys()].filter((code) => code !== '*' && !codes.includes(code));
  if (strange.length > 0) {
    throw new ConfigError(strange.map((code) => `MERCHANTS_FILE: ${code}: expected the code of a title, or *.`));
  }
  const accountOf: Merchants['accountOf'] = (titleCode) => merchants.get(titleCode) ?? merchants.get('*') ?? {};
  const unpayable = codes.filter((code) => Object.keys(accountOf(code)).length === 0);
  if (unpayable.length > 0) {
    log.warn({ titles: unpayable }, 'nothing can be paid for these titles: MERCHANTS_FILE has no account for them');
  }
  return { accountOf, send: fetch };
}

function identityClientOf({ fleet, secrets }: Services, toSelf: SendToSelf): IdentityClient {
  return createIdentityClient({
    send: (title, path, init) => toSelf(`${fleet.identityUrl(title)}${path}`, title.titleCode, init),
    issuerOf: (title) => fleet.identityUrl(title),
    clientSecretOf: (title) => clientSecretOf(secrets.sessionSecret, title),
    redirectUriOf: (title) => `${fleet.pageUrl(title)}/callback`,
  });
}

function openDatabase({ databaseUrl, databaseWaitSeconds, dataDir }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openPgliteFolder(dataDir);
  const onBroken = (error: Error): void => logOutage(log, error, { message: 'database connection lost' });
  return openWhenReady(() => openServerDatabase(databaseUrl, onBroken), { seconds: databaseWaitSeconds, log });
}
