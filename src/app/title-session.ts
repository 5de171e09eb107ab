import type { Log } from '#src/platform/log.ts';
import { createSession, type Session } from '#src/platform/session/create-session.ts';
import { createIdentity } from '#src/platform/session/identity.ts';
import type { IdentityOptions } from '#src/platform/session/open-identity.ts';
import type { BakedTitle } from '#src/platform/title/baked-title.ts';
import type { TitleUrls } from '#src/platform/title/title-urls.ts';

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

/** The session accesses nothing until it is used, so the pre-render can create it too. */
export function createTitleSession(title: BakedTitle, urls: TitleUrls, log: Log): Session {
  const identity = createIdentity(identityOptionsOf(title, urls));
  return createSession({ titleCode: title.titleCode, identity, log });
}
