import { expect, test } from 'vitest';
import { fixtureTitles } from '#tests/edge/support/fixture-site.ts';
import { consentOriginOf, fillSlot, identityOriginOf, urlsOf } from './title-urls.ts';
import type { EdgeTitle } from './fleet.ts';

const edition = fixtureTitles.find(({ titleCode }) => titleCode === 'NVB') as EdgeTitle;
const slot = '<script type="application/json" id="addresses">{}</script>';

test('E-01 fills the templates for a title', () => {
  const templates = { page: 'https://{minsideHost}/{publicationId}', identity: 'https://id.{titleDomain}' };
  expect(urlsOf(templates, edition)).toEqual({
    page: 'https://minside.by.nordvaerdagblad.no/nordvaerby',
    identity: 'https://id.nordvaerdagblad.no',
  });
});

test('E-01 puts the URLs into the slot, as JSON that cannot end its element', () => {
  const urls = { page: '</script><script>alert(1)//$&' };
  const html = fillSlot(`a${slot}b`, urls);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(1 + slot.indexOf('{}'), -'</script>b'.length);
  expect(JSON.parse(json)).toEqual(urls);
});

test('E-01 leaves a page without a slot as it is', () => {
  expect(fillSlot('<p>{}</p>', { page: 'x' })).toBe('<p>{}</p>');
});

test('E-04 names the configured identity provider, else that of production', () => {
  expect(identityOriginOf(edition, { identity: 'http://id.x.localhost:8787/path' })).toBe('http://id.x.localhost:8787');
  expect(identityOriginOf(edition, undefined)).toBe('https://id.nordvaerdagblad.no');
});

test('C-01 the consent manager is the one of the deployment, else the vendor’s own host', () => {
  expect(consentOriginOf({ consent: 'https://samtykke.nordvaerdagblad.no/path' })).toBe(
    'https://samtykke.nordvaerdagblad.no',
  );
  expect(consentOriginOf(undefined)).toBe('https://cdn.privacy-mgmt.com');
});
