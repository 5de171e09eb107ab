import type { Log } from '#src/platform/log.ts';
import { createIdentity } from '#src/platform/session/identity.ts';
import type { IdentityOptions } from '#src/platform/session/open-identity.ts';
import { createSession, type Session } from '#src/platform/session/create-session.ts';
import type { TitleUrls } from '#src/platform/title/title-urls.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';

/** Where and how to log in to a title. */
export function identityOptionsOf(
  title: Pick<BakedTitle, 'identityClientId' | 'preferPopup' | 'authenticationMethods'>,
  urls: TitleUrls,
): IdentityOptions {
  return {
    clientId: title.identityClientId,
    identityUrl: urls.identity,
    pageUrl: urls.page,
    preferPopup: title.preferPopup ?? false,
    acrValues: title.authenticationMethods?.join(' ') ?? '',
  };
}

/** The session of a title's page; accesses nothing before it is used, so it also works in the pre-render. */
export function createTitleSession(title: BakedTitle, urls: TitleUrls, log: Log): Session {
  const identity = createIdentity(identityOptionsOf(title, urls));
  return createSession({ titleCode: title.titleCode, identity, log });
}
