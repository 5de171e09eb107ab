import { describe, expect, test } from 'vitest';
import { atLoginPage, logInAs } from './support/log-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';

const environment = {
  PAGE_URL: 'https://{minsideHost}',
  IDENTITY_URL: 'https://id.{titleDomain}',
  SANDBOX_DOMAINS: 'no',
};
const origin = await ownOrigin({ environment });

describe('two titles of one domain', () => {
  test.each(['nordvaerdagblad', 'nordvaerby'])(
    'T-02 %s has its own log-in on the shared host',
    async (publicationId) => {
      const { fleet } = origin.services;
      const title = titleNamed(fleet, publicationId);
      expect(fleet.identityUrl(title)).toBe('https://id.nordvaerdagblad.no');
      const { visitor, page } = await atLoginPage(origin, { title });
      expect(await (await visitor.ask(page)).text()).toContain(`Logg inn hos ${title.displayName}`);
      await logInAs(visitor, origin, title, 'komplett');
      expect(await (await visitor.call(title, 'session')).json()).toMatchObject({ authenticated: true });
      expect(visitor.cookie(new URL(fleet.pageUrl(title)).host, '__Host-session')).toBeDefined();
      const query = new URLSearchParams({ client_sdrn: `sdrn:undefined:client:${title.identityClientId}` });
      const headers = { origin: fleet.pageUrl(title) };
      const answer = await visitor.ask(`${fleet.identityUrl(title)}/v2/session?${query}`, { headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, fleet.pageUrl(title)]);
      const returnTo = new URLSearchParams({ redirect_uri: `${fleet.pageUrl(title)}/endre-profil` });
      const profile = await visitor.ask(`${fleet.identityUrl(title)}/profile-pages?${returnTo}`);
      expect(await profile.text()).toContain(`${fleet.pageUrl(title)}/endre-profil">Tilbake til ${title.displayName}`);
    },
  );
});
