import * as v from 'valibot';
import { isStrongSecret, secretExpected } from '#src/lib/secret-rule.ts';
import type { FleetUrls } from '#origin/platform/fleet/fleet-view.ts';
import type { LogLevel } from '#origin/platform/log/log.ts';
import { type LimitName, limitRules } from '#origin/platform/limits/limit-rules.ts';
import type { MessageServers } from '#origin/platform/messages/message-servers.ts';
import type { Publisher } from '#origin/platform/publishers/publisher.ts';
import type { IdentityProviders } from '#origin/platform/issuers/external-issuer.ts';
import { ConfigError } from './config-error.ts';
import { IdentityProvidersSchema } from './identity-providers.ts';
import { PublishersSchema } from './publishers.ts';

const port = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
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

const seconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'whole seconds, 0 to 999'), v.transform(Number)));

const urlExpected =
  'an http or https URL without a path, as http://{publicationId}.localhost:8787; {titleDomain} and {minsideHost} work too';
const placeholders = /\{(publicationId|titleDomain|minsideHost)\}/g;

/** An origin: no path, and no braces left once the placeholders are filled in. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() && !/[{}]/.test(text);
}

/** One URL for each title, so at least one placeholder. */
const urlTemplate = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text.search(placeholders) !== -1 && isOrigin(text.replaceAll(placeholders, 'x')), urlExpected),
  ),
);
const ownUrl = v.optional(v.pipe(v.string(), v.check(isOrigin, 'an http or https URL without a path')));

const limitExpected = `a JSON object of limits by name (${Object.keys(limitRules).join(', ')}), as {"login": 50}`;
const LimitsSchema = v.optional(
  v.pipe(
    v.string(),
    v.parseJson(undefined, limitExpected),
    v.record(
      v.picklist(Object.keys(limitRules).filter(isLimitName), limitExpected),
      v.pipe(v.number(limitExpected), v.integer(limitExpected), v.minValue(1, limitExpected)),
      limitExpected,
    ),
  ),
  '{}',
);

const EnvironmentSchema = v.object({
  PORT: port('8787'),
  ORIGIN_PORT: port('8788'),
  ORIGIN_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('the path of a folder')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a URL as postgresql://user:password@host:5432/database')),
  ),
  /** Outside of the sandbox the database in the data folder must be asked for: it serves one process alone. */
  EMBEDDED_DATABASE: zeroOrOne,
  /** How long a start waits for a server that cannot be reached yet. */
  DATABASE_WAIT_SECONDS: seconds,
  /** How long a process that is stopped still takes requests, so that load balancers see first that it is not ready. */
  DRAIN_SECONDS: seconds,
  FLEET_FILE: v.optional(v.pipe(v.string(), v.nonEmpty('the path of the fleet file')), 'dist/fleet.json'),
  SANDBOX: zeroOrOne,
  /** Domains besides `localhost` under which a sandbox may be reached, separated by commas. */
  SANDBOX_DOMAINS: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:[a-z\d.-]+(?:,[a-z\d.-]+)*)?$/i, 'domains in a-z, separated by commas'),
    v.transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .filter((domain) => domain !== ''),
    ),
  ),
  EDGE_SECRET: secret,
  SESSION_SECRET: secret,
  PAGE_URL: urlTemplate,
  IDENTITY_URL: urlTemplate,
  INBOX_URL: ownUrl,
  PAYMENT_URL: ownUrl,
  CONSENT_URL: ownUrl,
  /** The staff view; outside of the sandbox there is none without it. */
  STAFF_URL: ownUrl,
  /** Accounts of the titles at payment providers; without it nothing can be paid outside of the sandbox. */
  MERCHANTS_FILE: v.optional(v.pipe(v.string(), v.nonEmpty('the path of a JSON file'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'a URL as smtps://user:password@host:465'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('an e-mail address without a name'))),
  SMS_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'an http or https URL'))),
  SMS_TOKEN: v.optional(v.string()),
  /** Who logs people in, by title (./identity-providers.ts). */
  IDENTITY_PROVIDERS: IdentityProvidersSchema,
  /** Publishers' systems that may call for titles (./publishers.ts). */
  PUBLISHERS: PublishersSchema,
  RATE_LIMITS: LimitsSchema,
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent'),
    'info',
  ),
});

/** The origin's configuration, but for its secrets. */
export interface Config extends FleetUrls {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseWaitSeconds: number;
  readonly drainSeconds: number;
  readonly fleetFile: string;
  readonly sandbox: boolean;
  readonly sandboxDomains: readonly string[];
  readonly edgeSecret: string | undefined;
  readonly sessionSecret: string | undefined;
  /** Undefined in the sandbox, where everything lands in the inbox. */
  readonly messageServers: MessageServers | undefined;
  /** Titles that are not here, nor under `*`, have the origin's own. */
  readonly identityProviders: IdentityProviders;
  readonly publishers: readonly Publisher[];
  /** JSON file of the titles' accounts at payment providers; undefined in the sandbox for those of the sandbox. */
  readonly merchantsFile: string | undefined;
  readonly limits: Partial<Record<LimitName, number>>;
  readonly logLevel: LogLevel;
}

/** What the sandbox creates for itself, or has the inbox for. */
const needed = [
  'EDGE_SECRET',
  'SESSION_SECRET',
  'PAGE_URL',
  'IDENTITY_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * @throws ConfigError with every fault.
 */
export function readConfig(environment: Environment): Config {
  const given = givenIn(environment);
  const result = v.safeParse(EnvironmentSchema, given);
  const faults = result.success ? [] : result.issues.map(faultOf);
  if (given['SANDBOX'] !== '1') faults.push(...missingIn(given));
  if (given['EDGE_SECRET'] !== undefined && given['EDGE_SECRET'] === given['SESSION_SECRET']) {
    faults.push('EDGE_SECRET and SESSION_SECRET are the same; the edge must not know the secret of the sessions.');
  }
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return configOf(result.output);
}

/** Where the data are. */
export type DataPlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Reads only where the data are, for the commands that work on them beside the origin.
 * @throws ConfigError with every fault.
 */
export function readDataPlace(environment: Environment): DataPlace {
  const result = v.safeParse(v.pick(EnvironmentSchema, ['DATABASE_URL', 'DATA_DIR']), givenIn(environment));
  if (!result.success) throw new ConfigError(result.issues.map(faultOf));
  return { databaseUrl: result.output.DATABASE_URL, dataDir: result.output.DATA_DIR };
}

function givenIn(environment: Environment): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** What only the sandbox does without. */
function missingIn(given: Readonly<Record<string, unknown>>): readonly string[] {
  const faults = needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing; only the sandbox (SANDBOX=1) does without.`);
  const hasDatabase = given['DATABASE_URL'] !== undefined || given['EMBEDDED_DATABASE'] === '1';
  const choice = 'DATABASE_URL is missing; EMBEDDED_DATABASE=1 keeps the data of one process in DATA_DIR instead.';
  return hasDatabase ? faults : [...faults, choice];
}

function configOf(env: v.InferOutput<typeof EnvironmentSchema>): Config {
  return {
    port: env.ORIGIN_PORT,
    host: env.ORIGIN_HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS ?? 60,
    drainSeconds: env.DRAIN_SECONDS ?? (env.SANDBOX ? 0 : 5),
    fleetFile: env.FLEET_FILE,
    sandbox: env.SANDBOX,
    sandboxDomains: env.SANDBOX_DOMAINS,
    edgeSecret: env.EDGE_SECRET,
    sessionSecret: env.SESSION_SECRET,
    pageUrl: env.PAGE_URL ?? `http://{publicationId}.localhost:${env.PORT}`,
    identityUrl: env.IDENTITY_URL ?? `http://id.{publicationId}.localhost:${env.PORT}`,
    paymentUrl: env.PAYMENT_URL ?? `http://betaling.localhost:${env.PORT}`,
    consentUrl: env.CONSENT_URL ?? `http://samtykke.localhost:${env.PORT}`,
    merchantsFile: env.MERCHANTS_FILE,
    inboxUrl: env.INBOX_URL ?? `http://innboks.localhost:${env.PORT}`,
    staffUrl: env.STAFF_URL ?? (env.SANDBOX ? `http://kundesenter.localhost:${env.PORT}` : undefined),
    messageServers: messageServersOf(env),
    identityProviders: env.IDENTITY_PROVIDERS,
    publishers: env.PUBLISHERS,
    limits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}

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

/** Names the variable and what was expected, and never its value: it may be a secret. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'environment'}: expected ${issue.message}.`;
}
