import type { Services } from '#origin/platform/services/services.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import type { AccountPage } from './account-page.ts';
import type { AccountRoute, AccountRoutes } from './account-route.ts';
import { changeDeletion } from './deletion-service.ts';
import { readNames } from './person-fields.ts';
import {
  findPersonActivity,
  hasAdConsent,
  recordPersonActivity,
  setAdConsent,
  updatePerson,
} from './person-repository.ts';
import type { PersonActivityKind } from './person-tables.ts';
import { activityPage, adSettingsPage, dataDownloadPage, deleteAccountPage, profilePage } from './profile-pages.ts';

const maxLines = 50;

/** Mounts the pages for a person's name, advertising, activity, data and deletion. */
export function mountProfile({ shown, fresh }: AccountRoutes, services: Services): void {
  mountName(shown, services);
  mountAdSettings(shown, services);
  shown.get(identityPages.activity, async (page) =>
    activityPage({ ...page, lines: await findPersonActivity(services.database, page.who.id, maxLines) }),
  );
  mountData(fresh, services);
  mountDeletion(fresh, services);
}

function mountName(shown: AccountRoute, services: Services): void {
  const { database } = services;
  shown.get(identityPages.profile, profilePage);
  shown.post(identityPages.profile, async (page, context) => {
    const { typed, names } = readNames(await context.req.parseBody());
    if (!names.ok) return profilePage({ ...page, name: typed, fault: names.error });
    await updatePerson(database, page.who.id, names.value);
    await record(services, page, 'nameChanged');
    return profilePage({ ...page, who: { ...page.who, ...names.value }, done: 'saved' });
  });
}

function mountAdSettings(shown: AccountRoute, services: Services): void {
  const { database } = services;
  shown.get(identityPages.adSettings, async (page) =>
    adSettingsPage({ ...page, personalised: await hasAdConsent(database, page.who.id) }),
  );
  shown.post(identityPages.adSettings, async (page, context) => {
    const personalised = (await context.req.parseBody())['personalised'] === '1';
    await setAdConsent(database, page.who.id, personalised);
    await record(services, page, 'adsChanged');
    return adSettingsPage({ ...page, personalised, done: 'saved' });
  });
}

function mountData(fresh: AccountRoute, services: Services): void {
  const { database } = services;
  fresh.get(identityPages.dataDownload, dataDownloadPage);
  fresh.post(identityPages.dataDownload, async (page, context) => {
    const { who } = page;
    await record(services, page, 'takeoutAsked');
    const activity = await findPersonActivity(database, who.id, maxLines);
    const { id, userId, email, givenName, familyName, phoneNumber, createdAt } = who;
    const account = { id, userId, email, givenName, familyName, phoneNumber, createdAt };
    context.header('content-disposition', 'attachment; filename="konto.json"');
    context.header('cache-control', 'no-store');
    return context.json({
      ...account,
      adsPersonalised: await hasAdConsent(database, id),
      activity: activity.map(({ kind, at, titleCode }) => ({ kind, at, titleCode })),
    });
  });
}

function mountDeletion(fresh: AccountRoute, services: Services): void {
  fresh.get(identityPages.deleteAccount, deleteAccountPage);
  fresh.post(identityPages.deleteAccount, async (page, context) => {
    const isWanted = (await context.req.parseBody())['delete'] === '1';
    const { title, who } = page;
    const request = { personId: who.id, title, at: await services.clock.now(title.titleCode), isWanted };
    const deletionAskedAt = await changeDeletion(services, request);
    return deleteAccountPage({ ...page, who: { ...who, deletionAskedAt } });
  });
}

function record({ database, realNow }: Services, page: AccountPage, kind: PersonActivityKind): Promise<void> {
  const line = { personId: page.who.id, titleCode: page.title.titleCode, kind };
  return recordPersonActivity(database, { ...line, at: new Date(realNow()) });
}
