import * as v from 'valibot';
import type { FleetUrls } from '#origin/platform/fleet/fleet-view.ts';
import { type LimitName, limitRules } from '#origin/platform/limits/limiter.ts';
import type { MessageServers } from '#origin/platform/messages/message-servers.ts';
import { describeIssue } from '#src/lib/schema-issue.ts';
import { isStrongSecret, secretExpected } from '#src/lib/server-settings.ts';
import { AnalyticsDeletionSchema } from './analytics-deletion.ts';
import { BankFolderSchema, BankFormatsSchema } from './bank-settings.ts';
import { ConfigError } from './config-error.ts';
import { IdentityProvidersSchema, jsonEntries, PublishersSchema, StaffProviderSchema } from './json-settings.ts';
import { type MerchantAccounts, readMerchants } from './merchants.ts';

const urlExpected =
  'an http or https URL without a path, as http://{publicationId}.localhost:8787; {titleDomain} and {minsideHost} work too';
const placeholders = /\{(publicationId|titleDomain|minsideHost)\}/g;

/** Rejects paths, and braces that remain after the placeholders are filled in. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() && !/[{}]/.test(text);
}

const urlTemplate = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text.search(placeholders) !== -1 && isOrigin(text.replaceAll(placeholders, 'x')), urlExpected),
  ),
);
const ownUrl = v.optional(v.pipe(v.string(), v.check(isOrigin, 'an http or https URL without a path')));

const givenPort = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port number, 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'a port number, 0 to 65535'),
);

const secret = v.optional(v.pipe(v.string(), v.check(isStrongSecret, secretExpected)));

const zeroOrOne = v.pipe(
  v.optional(v.string(), '0'),
  v.picklist(['0', '1'], '0 or 1'),
  v.transform((text) => text === '1'),
);

const seconds = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'whole seconds, 0 to 999'), v.transform(Number));
const minutes = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'whole minutes, 1 to 9999'), v.transform(Number));

function described<const T extends v.GenericSchema>(schema: T, text: string) {
  return v.pipe(schema, v.description(text));
}

const limitExpected = `a JSON object of limits by name (${Object.keys(limitRules).join(', ')}), as {"login": 50}`;
const LimitsSchema = jsonEntries(
  limitExpected,
  v.record(
    v.picklist(Object.keys(limitRules).filter(isLimitName), limitExpected),
    v.pipe(v.number(limitExpected), v.integer(limitExpected), v.minValue(1, limitExpected)),
    limitExpected,
  ),
);

export const environmentEntries = {
  PORT: described(v.optional(givenPort, '8787'), "port of the edge on this machine, in the sandbox's URLs"),
  ORIGIN_PORT: described(v.optional(givenPort, '8788'), 'port that the origin listens on'),
  OPERATOR_PORT: described(
    v.optional(givenPort),
    "port for operators' calls; keep it off the internet. By default 8789, and in the sandbox any free port",
  ),
  OPERATOR_TOKEN: described(
    secret,
    "token that operators' calls must send as `Authorization: Bearer`; `/healthz` and `/readyz` need none ([ADR 107](decisions/0107-an-operators-port.md))",
  ),
  ORIGIN_HOST: described(v.optional(v.string(), '127.0.0.1'), 'address that it listens on; `0.0.0.0` in a container'),
  DATA_DIR: described(
    v.optional(v.pipe(v.string(), v.nonEmpty('the path of a folder')), '.data'),
    "folder of the embedded database and of the sandbox's data",
  ),
  DATABASE_URL: described(
    v.optional(
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a URL as postgresql://user:password@host:5432/database')),
    ),
    'URL of a PostgreSQL database that its user owns. Outside the sandbox, `EMBEDDED_DATABASE` must be 1 without it',
  ),
  EMBEDDED_DATABASE: described(zeroOrOne, '1 keeps the data of a single process in `DATA_DIR`'),
  DATABASE_WAIT_SECONDS: described(
    v.optional(seconds, '60'),
    'how long the origin waits at start for a database that cannot be reached yet',
  ),
  BACKUP_MINUTES: described(
    v.optional(minutes, '60'),
    'how long `npm run backup` and `npm run restore` wait for `pg_dump` and `pg_restore` before they stop them',
  ),
  DRAIN_SECONDS: described(
    v.optional(seconds),
    'how long a process still accepts requests after it was told to stop, so that load balancers first see that it is not ready. By default 5, and 0 in the sandbox',
  ),
  FLEET_FILE: described(
    v.optional(v.pipe(v.string(), v.nonEmpty('the path of the fleet file')), 'dist/fleet.json'),
    'file with the titles, as written by the build',
  ),
  SANDBOX: described(zeroOrOne, '1 adds the stand-ins for third parties; `npm start` sets it'),
  SANDBOX_DOMAINS: described(
    v.pipe(
      v.optional(v.string(), ''),
      v.regex(/^(?:[a-z\d.-]+(?:,[a-z\d.-]+)*)?$/i, 'domains in a-z, separated by commas'),
      v.transform((text) =>
        text
          .toLowerCase()
          .split(',')
          .filter((domain) => domain !== ''),
      ),
    ),
    'domains besides `localhost` under which a sandbox may be reached, separated by commas, for example `prove.example`; a sandbox starts only if all its addresses are under them',
  ),
  EDGE_SECRET: described(secret, 'secret shared with the edge; the sandbox creates one and keeps it in `DATA_DIR`'),
  SESSION_SECRET: described(secret, 'secret that seals codes, tickets and jobs; the sandbox creates one too'),
  PAGE_URL: described(
    urlTemplate,
    "address of a title's pages, with `{publicationId}`, `{titleDomain}` or `{minsideHost}`",
  ),
  IDENTITY_URL: described(urlTemplate, "address of a title's identity provider, with the same placeholders"),
  INBOX_URL: described(ownUrl, "the sandbox's inbox"),
  PAYMENT_URL: described(ownUrl, "the sandbox's payment pages"),
  CONSENT_URL: described(ownUrl, "the sandbox's consent manager"),
  STAFF_URL: described(ownUrl, 'URL of the staff view; outside the sandbox, there is no staff view without it'),
  STAFF_PROVIDER: described(
    StaffProviderSchema,
    'OpenID provider that logs staff in with several factors, as JSON: `issuer`, `clientId`, `clientSecret`, and `amr` or `acr`, lists of values of which one proves the factors; needed with `STAFF_URL` outside the sandbox ([ADR 82](decisions/0082-staff-have-their-own-log-in-and-host.md))',
  ),
  MERCHANTS_FILE: described(
    v.optional(v.pipe(v.string(), v.nonEmpty('the path of a JSON file'))),
    "JSON file of the titles' accounts at payment providers by title code, `*` for all others (`origin/src/config/merchants.ts`); without it **nothing can be paid**, except in the sandbox, which has its own",
  ),
  ANALYTICS_DELETION: described(
    AnalyticsDeletionSchema,
    'where the analytics provider deletes people\'s events, as JSON: `url` and `token`; needed if pages have a `collector`, and set by the sandbox itself. The URL receives `{"persons": ["sdrn:…"]}` when a person is deleted',
  ),
  BANK_FORMATS: described(
    BankFormatsSchema,
    "format in which a title's bank reports payments, by account number or `*` for all others, as JSON: `ocr`, the files of the clearing house, which is the default, or `camt`, camt.054",
  ),
  BANK_INBOX: described(
    BankFolderSchema,
    'folder for files from the bank, which are moved to its subfolders `taken` and `refused`. Without it, only `npm run bank:import` reads them',
  ),
  BANK_OUTBOX: described(
    BankFolderSchema,
    'folder for files to the clearing house: AvtaleGiro claims. Without it they wait in the database',
  ),
  SMTP_URL: described(
    v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'a URL as smtps://user:password@host:465'))),
    'URL of the server that sends e-mails',
  ),
  MAIL_FROM: described(
    v.optional(v.pipe(v.string(), v.email('an e-mail address without a name'))),
    'sender address of e-mails',
  ),
  SMS_URL: described(
    v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'an http or https URL'))),
    'URL of the gateway that sends SMS',
  ),
  SMS_TOKEN: described(v.optional(v.string()), 'token for that gateway'),
  IDENTITY_PROVIDERS: described(
    IdentityProvidersSchema,
    'external OpenID provider, by publication id or `*` for the others, as JSON: `issuer`, the same for all titles, `clientId`, `clientSecret` ([ADR 64](decisions/0064-external-identity-providers-behind-ours.md)); without it the origin itself logs people in',
  ),
  PUBLISHERS: described(
    PublishersSchema,
    'publishers\' systems that may call the API, by name, as JSON: `sha256` of the token in hexadecimal, `titles`, a list of title codes or `["*"]` ([ADR 92](decisions/0092-publisher-api-tokens.md))',
  ),
  RATE_LIMITS: described(
    LimitsSchema,
    'limits by name, as JSON; they replace those in `origin/src/platform/limits/limiter.ts`',
  ),
  LOG_LEVEL: described(
    v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent'), 'info'),
    'lowest level that is logged: debug, info, warn, error or silent',
  ),
};

const EnvironmentSchema = v.object(environmentEntries);

export interface Config extends Readonly<ReturnType<typeof configOf>> {
  /**
   * The titles' accounts at payment providers. If undefined, the sandbox uses its own providers,
   * and other deployments have no accounts.
   */
  readonly merchants: MerchantAccounts | undefined;
}

/** Settings that the sandbox creates itself or replaces with its inbox. */
export const requiredOutsideSandbox = [
  'EDGE_SECRET',
  'SESSION_SECRET',
  'OPERATOR_TOKEN',
  'PAGE_URL',
  'IDENTITY_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent. @throws ConfigError with every fault. */
export function readConfig(environment: Environment): Config {
  const given = givenIn(environment);
  const result = v.safeParse(EnvironmentSchema, given);
  const faults = result.success ? [] : result.issues.map(faultOf);
  if (given['SANDBOX'] !== '1') faults.push(...missingIn(given));
  if (given['EDGE_SECRET'] !== undefined && given['EDGE_SECRET'] === given['SESSION_SECRET']) {
    faults.push('EDGE_SECRET and SESSION_SECRET are the same; the edge must not know the secret of the sessions.');
  }
  const token = given['OPERATOR_TOKEN'];
  if (token !== undefined && [given['EDGE_SECRET'], given['SESSION_SECRET']].includes(token)) {
    faults.push('OPERATOR_TOKEN is another secret too; monitoring must not know those of the edge and the sessions.');
  }
  const merchants = given['MERCHANTS_FILE'] === undefined ? undefined : readMerchants(given['MERCHANTS_FILE']);
  if (merchants?.ok === false) faults.push(...merchants.error);
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return { ...configOf(result.output), merchants: merchants?.ok === true ? merchants.value : undefined };
}

export type DataPlace = Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly backupMinutes: number };

/** Reads where the data is stored, for commands that run beside the origin. @throws ConfigError with every fault. */
export function readDataPlace(environment: Environment): DataPlace {
  const { DATABASE_URL, DATA_DIR, BACKUP_MINUTES } = environmentEntries;
  const result = v.safeParse(v.object({ DATABASE_URL, DATA_DIR, BACKUP_MINUTES }), givenIn(environment));
  if (!result.success) throw new ConfigError(result.issues.map(faultOf));
  const { output } = result;
  return { databaseUrl: output.DATABASE_URL, dataDir: output.DATA_DIR, backupMinutes: output.BACKUP_MINUTES };
}

function givenIn(environment: Environment): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function missingIn(given: Readonly<Record<string, unknown>>): readonly string[] {
  const faults: string[] = requiredOutsideSandbox
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing; only the sandbox (SANDBOX=1) does without.`);
  if (given['STAFF_URL'] !== undefined && given['STAFF_PROVIDER'] === undefined) {
    faults.push(
      'STAFF_PROVIDER is missing; outside of the sandbox staff log in at a provider with several factors, or there is no STAFF_URL.',
    );
  }
  const hasDatabase = given['DATABASE_URL'] !== undefined || given['EMBEDDED_DATABASE'] === '1';
  const choice = 'DATABASE_URL is missing; EMBEDDED_DATABASE=1 keeps the data of one process in DATA_DIR instead.';
  return hasDatabase ? faults : [...faults, choice];
}

function configOf(env: v.InferOutput<typeof EnvironmentSchema>) {
  return {
    // For both ports, 0 lets the system choose.
    port: env.ORIGIN_PORT,
    host: env.ORIGIN_HOST,
    operatorPort: env.OPERATOR_PORT ?? (env.SANDBOX ? 0 : 8789),
    // Undefined only in the sandbox: operators' calls then need no token.
    operatorToken: env.OPERATOR_TOKEN,
    dataDir: env.DATA_DIR,
    // Undefined for the embedded database in the data folder.
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    drainSeconds: env.DRAIN_SECONDS ?? (env.SANDBOX ? 0 : 5),
    fleetFile: env.FLEET_FILE,
    sandbox: env.SANDBOX,
    sandboxDomains: env.SANDBOX_DOMAINS,
    edgeSecret: env.EDGE_SECRET,
    sessionSecret: env.SESSION_SECRET,
    ...urlsOf(env),
    messageServers: messageServersOf(env),
    identityProviders: env.IDENTITY_PROVIDERS,
    // Undefined only in the sandbox, where staff log in with a code, or if there is no staff view.
    staffProvider: env.STAFF_PROVIDER,
    publishers: env.PUBLISHERS,
    // Without an inbox the origin reads no bank files; without an outbox it writes none.
    bank: { formats: env.BANK_FORMATS, inbox: env.BANK_INBOX, outbox: env.BANK_OUTBOX },
    // Undefined if no deletion requests are sent, and in the sandbox, which has its own provider.
    analyticsDeletion: env.ANALYTICS_DELETION,
    limits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}

function urlsOf(env: v.InferOutput<typeof EnvironmentSchema>): FleetUrls {
  return {
    pageUrl: env.PAGE_URL ?? `http://{publicationId}.localhost:${env.PORT}`,
    identityUrl: env.IDENTITY_URL ?? `http://id.{publicationId}.localhost:${env.PORT}`,
    paymentUrl: env.PAYMENT_URL ?? `http://betaling.localhost:${env.PORT}`,
    consentUrl: env.CONSENT_URL ?? `http://samtykke.localhost:${env.PORT}`,
    inboxUrl: env.INBOX_URL ?? `http://innboks.localhost:${env.PORT}`,
    staffUrl: env.STAFF_URL ?? (env.SANDBOX ? `http://kundesenter.localhost:${env.PORT}` : undefined),
  };
}

/** In the sandbox every message goes to the inbox. */
function messageServersOf(env: v.InferOutput<typeof EnvironmentSchema>): MessageServers | undefined {
  const { SANDBOX, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, SMS_URL: smsUrl, SMS_TOKEN: smsToken } = env;
  if (SANDBOX || smtpUrl === undefined || mailFrom === undefined || smsUrl === undefined || smsToken === undefined) {
    return undefined;
  }
  return { smtpUrl, mailFrom, smsUrl, smsToken };
}

function isLimitName(name: string): name is LimitName {
  return name in limitRules;
}

/** Never names the value: it may be a secret. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'environment'}: ${describeIssue(issue)}.`;
}
