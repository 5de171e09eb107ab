import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { lockPerson } from '#origin/identity/person-repository.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { ofPerson, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { getSiteConsents, recordSiteConsent, type SiteConsent } from '#src/contract/site-consent.ts';
import { categoriesOf } from '#src/domain/consent-categories.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import { siteConsent } from './site-consent-tables.ts';

type SiteConsentRow = typeof siteConsent.$inferSelect;

const maxAnswers = 100;

/** Returns a person's answers on a title, newest first; with a browser's number, only that browser's. */
function findSiteConsents(
  database: Database,
  { personId, titleCode, consentId }: Pick<SiteConsentRow, 'personId' | 'titleCode'> & { readonly consentId?: string },
): Promise<readonly SiteConsentRow[]> {
  const ofBrowser = consentId === undefined ? undefined : eq(siteConsent.consentId, consentId);
  return database
    .select()
    .from(siteConsent)
    .where(and(eq(siteConsent.personId, personId), eq(siteConsent.titleCode, titleCode), ofBrowser))
    .orderBy(desc(siteConsent.givenAt), desc(siteConsent.sequence))
    .limit(maxAnswers);
}

interface TcStringFacts {
  /** Numbers of the accepted purposes. */
  readonly purposes: readonly number[];
  readonly policyVersion: number;
  readonly vendorListVersion: number;
}

/**
 * A core segment with at least the fixed-length fields and three empty lists, followed by up to three more segments.
 */
const shape = /^[\w-]{44,}(?:\.[\w-]+){0,3}$/;

/** Positions of the core segment's fields, in bits. */
const fields = {
  version: { at: 0, bits: 6 },
  vendorListVersion: { at: 120, bits: 12 },
  policyVersion: { at: 132, bits: 6 },
  purposeConsents: { at: 152, bits: 24 },
} as const;

/** Number of characters that hold these fields, at six bits each. */
const headLength = Math.ceil((fields.purposeConsents.at + fields.purposeConsents.bits) / 6);

/**
 * Reads a TCF string, version 2; undefined if it is not one. Reads only the fixed-length fields at its beginning: a few
 * of the later characters can name all 65,535 vendors, and a general decoder builds every list in full.
 */
export function readTcString(text: string): TcStringFacts | undefined {
  if (!shape.test(text)) return undefined;
  const head = bitsOf(text.slice(0, headLength));
  const numberAt = ({ at, bits }: { readonly at: number; readonly bits: number }): number =>
    Number.parseInt(head.slice(at, at + bits), 2);
  if (numberAt(fields.version) !== 2) return undefined;
  const { at, bits } = fields.purposeConsents;
  return {
    purposes: Array.from({ length: bits }, (_, index) => index + 1).filter((purpose) => head[at + purpose - 1] === '1'),
    policyVersion: numberAt(fields.policyVersion),
    vendorListVersion: numberAt(fields.vendorListVersion),
  };
}

function bitsOf(text: string): string {
  return Array.from(Buffer.from(text, 'base64url'), (byte) => byte.toString(2).padStart(8, '0')).join('');
}

type Answered = Omit<v.InferOutput<typeof recordSiteConsent.payload>, 'titleCode'>;
type Refusal = (typeof recordSiteConsent.refusals)[number];

/** Stores the answer that a person's browser reports, unless it is stored already (C-01). */
async function recordConsent(
  { database, limiter }: Pick<Services, 'database' | 'limiter'>,
  { personId, title, at }: { readonly personId: string; readonly title: FleetTitle; readonly at: Instant },
  answered: Answered,
): Promise<Result<SiteConsent, Refusal>> {
  // Reports are counted first, so that invalid and repeated answers are limited too.
  if (!(await limiter.allows('siteConsent', personId))) return { ok: false, error: 'tooManyConsents' };
  const facts = readTcString(answered.tcString);
  if (facts === undefined) return { ok: false, error: 'consentUnreadable' };
  const { consentId, tcString, customPurposes, givenAt } = answered;
  const { purposes, ...versions } = facts;
  const answer = {
    ...versions,
    personId,
    titleCode: title.titleCode,
    propertyId: title.consentPropertyId,
    consentId,
    // Derived from the proof itself, so that the two cannot differ.
    categories: [...categoriesOf({ purposes, customPurposes })],
    tcString,
    // An answer cannot be later than the report of it.
    givenAt: new Date(givenAt === null ? at : Math.min(Date.parse(givenAt), at)),
    recordedAt: new Date(at),
  };
  return database.transaction(async (transaction) => {
    // Two tabs may report the same answer.
    await lockPerson(transaction, personId);
    const kept = await findSiteConsents(transaction, answer);
    const same = sameAs(kept, answer, givenAt !== null);
    if (same !== undefined) return { ok: true, value: toSiteConsent(same) };
    await transaction.insert(siteConsent).values(answer);
    return { ok: true, value: toSiteConsent(answer) };
  });
}

function toSiteConsent({
  consentId,
  categories,
  givenAt,
}: Pick<SiteConsentRow, 'consentId' | 'categories' | 'givenAt'>): SiteConsent {
  return { consentId, categories, givenAt: givenAt.toISOString() };
}

/** An answer without a time counts as the same until a different one arrives. */
function sameAs(
  kept: readonly SiteConsentRow[],
  { tcString, categories, givenAt }: Pick<SiteConsentRow, 'tcString' | 'categories' | 'givenAt'>,
  isDated: boolean,
): SiteConsentRow | undefined {
  const candidates = isDated ? kept.filter((row) => row.givenAt.getTime() === givenAt.getTime()) : kept.slice(0, 1);
  return candidates.find((row) => row.tcString === tcString && row.categories.join() === categories.join());
}

const dayMs = 86_400_000;
/** Days for which an answer is valid; then the consent manager asks again. */
const validDays = 365;

/** Deletes answers three years after they were replaced or expired. */
export const siteConsentRetention: Retention = async (parts) => {
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.siteConsent)) {
    const isReplaced = sql`exists (select 1 from site_consent later
      where later.person_id = ${siteConsent.personId} and later.title_code = ${siteConsent.titleCode}
        and later.consent_id = ${siteConsent.consentId} and later.sequence > ${siteConsent.sequence}
        and later.recorded_at < ${before.toISOString()})`;
    const hasRunOut = lt(siteConsent.recordedAt, new Date(before.getTime() - validDays * dayMs));
    await parts.database
      .delete(siteConsent)
      .where(and(inArray(siteConsent.titleCode, titleCodes), or(isReplaced, hasRunOut)));
  }
};

const siteConsentPersonalData: readonly PersonalDataTable[] = [
  personalTable(siteConsent, {
    rowsOf: ofPerson(siteConsent),
    takeout: { nb: 'Svar om informasjonskapsler og sporing', nn: 'Svar om informasjonskapslar og sporing' },
    leftOut: { sequence: 'It only orders the answers.' },
  }),
];

/**
 * Proof of signed-in people's answers to the consent manager (C-01). An answer belongs to a person, with or without an
 * account.
 */
export const siteConsentFeature: Feature = {
  mount: (mounter, services) => {
    mounter.signedIn(recordSiteConsent, async ({ payload }, { actor: { personId }, title, now }) => {
      return recordConsent(services, { personId, title, at: await now() }, payload);
    });

    mounter.signedIn(getSiteConsents, async (_input, { actor: { personId }, title }) => {
      const rows = await findSiteConsents(services.database, { personId, titleCode: title.titleCode });
      return { ok: true, value: { answers: rows.map(toSiteConsent) } };
    });
  },
  retention: siteConsentRetention,
  personalData: siteConsentPersonalData,
};
