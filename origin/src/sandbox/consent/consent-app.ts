import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { mountHeadingFont, mountProblems } from '#origin/platform/http/html-page.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { deleteAfter } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { consentCategories } from '#src/domain/consent-categories.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { mountCollector } from '../collector/collector-routes.ts';
import { sandboxConsent } from '../sandbox-tables.ts';
import { type StoredChoice, textVersion } from './browser/kept-choice.ts';
import { type ConsentFrame, dialogFrame, messageFrame } from './consent-pages.ts';
import { purposesOf, tcStringOf, vendorsOf } from './tc-string.ts';

/** `outage`: the script is missing. `hold`: the script is held back until the fault is cleared. */
export const consentFaultModes = ['outage', 'hold'] as const;
type ConsentFaultMode = (typeof consentFaultModes)[number];

const longestHoldMs = 60_000;

export interface ConsentFaults {
  readonly plan: (titleCode: string, mode: ConsentFaultMode) => void;
  readonly clear: (titleCode: string) => void;
  /** True if the title's script is served. During a hold it resolves late. */
  readonly answers: (titleCode: string) => Promise<boolean>;
}

export function createConsentFaults(): ConsentFaults {
  const planned = new Map<string, ConsentFaultMode>();
  const held = new Map<string, (() => void)[]>();
  return {
    plan: (titleCode, mode) => planned.set(titleCode, mode),
    clear: (titleCode) => {
      planned.delete(titleCode);
      for (const release of held.get(titleCode) ?? []) release();
      held.delete(titleCode);
    },
    answers: async (titleCode) => {
      const mode = planned.get(titleCode);
      if (mode !== 'hold') return mode === undefined;
      await new Promise<void>((resolve) => {
        held.set(titleCode, [...(held.get(titleCode) ?? []), resolve]);
        setTimeout(resolve, longestHoldMs).unref();
      });
      return true;
    },
  };
}

type RecordedChoice = Omit<typeof sandboxConsent.$inferSelect, 'id'>;

const maxChoices = 100;

/** A choice is kept as proof while it is valid, and two more months for questions. */
const provenDays = 14 * 30;

async function findChoices(database: Database, consentUuid: string): Promise<readonly RecordedChoice[]> {
  const rows = await database
    .select()
    .from(sandboxConsent)
    .where(eq(sandboxConsent.consentUuid, consentUuid))
    .orderBy(desc(sandboxConsent.choseAt))
    .limit(maxChoices);
  return rows.map(({ id: _id, ...choice }) => choice);
}

export const consentRetention = deleteAfter(sandboxConsent.choseAt, provenDays);

const files: Readonly<Record<string, string>> = {
  'wrapperMessagingWithoutDetection.js': 'loader.ts',
  'wrapper.ts': 'wrapper.ts',
  'kept-choice.ts': 'kept-choice.ts',
  'tcf-api.ts': 'tcf-api.ts',
  'frames.ts': 'frames.ts',
  'frame.ts': 'frame.ts',
};

const scripts = new Map<string, string>();

/** Returns the script without its types; undefined for an unknown name. */
function browserFile(name: string): string | undefined {
  const file = files[name];
  if (file === undefined) return undefined;
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'browser', file), 'utf8'));
  scripts.set(name, script);
  return script;
}

/** The group has only one account at the vendor (Spec §1). */
const accountId = 1915;

const ChoiceSchema = v.strictObject({
  accountId: v.literal(accountId),
  propertyId: v.pipe(v.number(), v.integer()),
  categories: v.pipe(v.array(v.picklist(consentCategories)), v.maxLength(consentCategories.length)),
  uuid: v.optional(v.pipe(v.string(), v.uuid())),
  textVersion: v.literal(textVersion),
});

const CategoriesSchema = v.array(v.picklist(consentCategories));

export function createConsentApp(services: Services, faults: ConsentFaults): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  mountHeadingFont(app);
  mountScripts(app, services, faults);
  mountFrames(app, services);
  mountChoices(app, services);
  mountCollector(app, services);
  mountProblems(app, services.log);
  return app;
}

function mountScripts(app: Hono<InnerEnv>, services: Services, faults: ConsentFaults): void {
  app.get('/unified/:file', async (context) => {
    context.env.note({ call: 'consentScript' });
    const script = browserFile(context.req.param('file'));
    if (script === undefined) return context.notFound();
    const title = titleOfPage(services, context.req.header('referer'));
    if (title !== undefined && !(await faults.answers(title.titleCode))) throw new ProblemError(503, 'unavailable');
    return context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      // Browsers require CORS for modules from another host.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

function mountFrames(app: Hono<InnerEnv>, services: Services): void {
  app.get('/index.html', (context) => {
    context.env.note({ call: 'consentMessage' });
    return messageFrame(frameOf(context, services));
  });
  app.get('/privacy-manager/index.html', (context) => {
    context.env.note({ call: 'consentDialog' });
    const categories = v.safeParse(CategoriesSchema, context.req.queries('category') ?? []);
    const consentUuid = context.req.query('consentUUID');
    return dialogFrame(frameOf(context, services), {
      categories: categories.success ? categories.output : [],
      consentUuid,
    });
  });
}

function mountChoices(app: Hono<InnerEnv>, services: Services): void {
  app.post('/wrapper/v2/choice/gdpr', async (context) => {
    context.env.note({ call: 'consentChoice' });
    const order = v.safeParse(v.pipe(v.string(), v.parseJson(), ChoiceSchema), await context.req.text());
    if (!order.success) throw new ProblemError(400, 'invalidPayload');
    const { propertyId, categories, uuid = randomUUID() } = order.output;
    const title = titleOfProperty(services, propertyId);
    const origin = context.req.header('origin');
    // Only the title's own page may report its readers' choices.
    if (origin !== new URL(services.fleet.pageUrl(title)).origin) throw new ProblemError(403, 'crossSite');
    const choseAt = new Date(await services.clock.now(title.titleCode));
    const choice = {
      consentUuid: uuid,
      titleCode: title.titleCode,
      propertyId,
      categories,
      tcString: tcStringOf(purposesOf(categories), choseAt),
      textVersion,
      choseAt,
    };
    await services.database.insert(sandboxConsent).values(choice);
    return context.json(toStoredChoice(choice), 200, {
      'access-control-allow-origin': origin,
      'cache-control': 'no-store',
    });
  });

  // Knowing the number grants access, because it is random and only the person's browser has it.
  app.get('/consent/:uuid', async (context) => {
    context.env.note({ call: 'consentProof' });
    const uuid = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('uuid'));
    const choices = uuid.success ? await findChoices(services.database, uuid.output) : [];
    if (choices.length === 0) return context.notFound();
    return context.json({ choices }, 200, { 'cache-control': 'no-store' });
  });
}

export function toStoredChoice({ consentUuid, categories, tcString, choseAt }: RecordedChoice): StoredChoice {
  const purposes = purposesOf(categories);
  return {
    uuid: consentUuid,
    categories,
    euconsent: tcString,
    purposes,
    vendors: vendorsOf(purposes),
    customPurposes: categories.filter((category) => category === 'marketing'),
    textVersion,
    dateCreated: choseAt.toISOString(),
  };
}

function frameOf({ req }: Context<InnerEnv>, services: Services): ConsentFrame {
  const title = titleOfProperty(services, Number(req.query('propertyId')));
  return { title, pageUrl: services.fleet.pageUrl(title) };
}

function titleOfProperty({ fleet }: Services, propertyId: number): FleetTitle {
  const title = fleet.titles.find(({ consentPropertyId }) => consentPropertyId === propertyId);
  if (title === undefined) throw new ProblemError(404, 'titleNotFound');
  return title;
}

function titleOfPage({ fleet }: Services, url = ''): FleetTitle | undefined {
  const role = fleet.roleOf(URL.parse(url)?.host ?? '');
  return role?.kind === 'page' ? role.title : undefined;
}
