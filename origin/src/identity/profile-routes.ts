import type { Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import { identityPages } from '#src/contract/identity-pages.ts';
import { PhoneSchema } from '#src/domain/validation/phone.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import {
  type ActivityKind,
  findActivity,
  findPerson,
  hasAdConsent,
  recordActivity,
  setAdConsent,
  setDeletionAsked,
  updatePhone,
} from './person-repository.ts';
import {
  type AccountPage,
  activityPage,
  adSettingsPage,
  dataDownloadPage,
  deleteAccountPage,
  notLoggedInPage,
  phonePage,
  profilePage,
} from './profile-pages.ts';
import { providerSession, returnAddress } from './session-endpoints.ts';

/** Lines of activity that are shown, and that go into the download. */
const mostLines = 50;

const PhoneOrNoneSchema = v.union([v.pipe(v.string(), v.trim(), v.literal('')), PhoneSchema]);

type Show = (page: AccountPage, context: Context<TitleEnv>) => Promise<Response>;

type Shown = (show: Show) => (context: Context<TitleEnv>) => Promise<Response>;

/** The pages where people manage their account at the provider. */
export function mountProfile(app: Hono<TitleEnv>, provider: Provider, services: Services): void {
  const { database, fleet, realNow } = services;
  const shown: Shown = (show) => async (context) => {
    context.env.note({ call: context.req.path });
    const { title } = context.env;
    const pageUrl = fleet.pageUrl(title);
    const { accountId } = await providerSession(context, provider);
    const who = accountId === undefined ? undefined : await findPerson(database, accountId);
    if (who === undefined) return notLoggedInPage({ title, pageUrl });
    const returnTo = returnAddress(context, fleet, '/endre-profil');
    return show({ title, pageUrl, who, returnTo, now: realNow() }, context);
  };
  mountFacts(app, shown, services);
  mountAdSettings(app, shown, services);
  mountData(app, shown, services);
  mountDeletion(app, shown, services);
}

function mountFacts(app: Hono<TitleEnv>, shown: Shown, { database }: Services): void {
  app.get(identityPages.profile, shown(profilePage));

  app.get(
    identityPages.phone,
    shown((page) => phonePage({ ...page, typed: page.who.phoneNumber ?? '' })),
  );
  app.post(
    identityPages.phone,
    shown(async (page, context) => {
      const { phone } = await context.req.parseBody();
      const typed = typeof phone === 'string' ? phone : '';
      const number = v.safeParse(PhoneOrNoneSchema, phone);
      if (!number.success) return phonePage({ ...page, typed, fault: 'errorPhone' });
      await updatePhone(database, page.who.id, number.output === '' ? null : number.output);
      return phonePage({ ...page, typed: number.output, isSaved: true });
    }),
  );
}

function mountAdSettings(app: Hono<TitleEnv>, shown: Shown, services: Services): void {
  const { database } = services;
  app.get(
    identityPages.adSettings,
    shown(async (page) => adSettingsPage({ ...page, personalised: await hasAdConsent(database, page.who.id) })),
  );
  app.post(
    identityPages.adSettings,
    shown(async (page, context) => {
      const personalised = (await context.req.parseBody())['personalised'] === '1';
      await setAdConsent(database, page.who.id, personalised);
      await record(services, page, 'adsChanged');
      return adSettingsPage({ ...page, personalised, isSaved: true });
    }),
  );
}

function mountData(app: Hono<TitleEnv>, shown: Shown, services: Services): void {
  const { database } = services;
  app.get(
    identityPages.activity,
    shown(async (page) => activityPage({ ...page, lines: await findActivity(database, page.who.id, mostLines) })),
  );

  app.get(identityPages.dataDownload, shown(dataDownloadPage));
  app.post(
    identityPages.dataDownload,
    shown(async (page, context) => {
      const { who } = page;
      await record(services, page, 'takeoutAsked');
      const activity = await findActivity(database, who.id, mostLines);
      const { id, userId, email, givenName, familyName, phoneNumber, createdAt } = who;
      const adsPersonalised = await hasAdConsent(database, id);
      const lines = activity.map(({ kind, at, titleCode }) => ({ kind, at, titleCode }));
      const data = {
        id,
        userId,
        email,
        givenName,
        familyName,
        phoneNumber,
        createdAt,
        adsPersonalised,
        activity: lines,
      };
      context.header('content-disposition', 'attachment; filename="konto.json"');
      context.header('cache-control', 'no-store');
      return context.json(data);
    }),
  );
}

function mountDeletion(app: Hono<TitleEnv>, shown: Shown, services: Services): void {
  const { database, realNow } = services;
  app.get(identityPages.deleteAccount, shown(deleteAccountPage));
  app.post(
    identityPages.deleteAccount,
    shown(async (page, context) => {
      const isWanted = (await context.req.parseBody())['delete'] === '1';
      const deletionAskedAt = isWanted ? new Date(realNow()) : null;
      await setDeletionAsked(database, page.who.id, deletionAskedAt);
      if (isWanted) await record(services, page, 'deletionAsked');
      return deleteAccountPage({ ...page, who: { ...page.who, deletionAskedAt } });
    }),
  );
}

function record({ database, realNow }: Services, page: AccountPage, kind: ActivityKind): Promise<void> {
  const line = { personId: page.who.id, titleCode: page.title.titleCode, kind };
  return recordActivity(database, { ...line, at: new Date(realNow()) });
}
