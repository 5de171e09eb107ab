import { expect, test } from 'vitest';
import { fixtureTitles } from '#tests/edge/support/fixture-site.ts';
import { identityOriginOf, injectUrls, urlsOf } from './title-urls.ts';
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
  const html = injectUrls(`a${slot}b`, urls);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(1 + slot.indexOf('{}'), -'</script>b'.length);
  expect(JSON.parse(json)).toEqual(urls);
});

test('E-01 leaves a page without a slot as it is', () => {
  expect(injectUrls('<p>{}</p>', { page: 'x' })).toBe('<p>{}</p>');
});

test('E-04 names the configured identity provider, else that of production', () => {
  expect(identityOriginOf(edition, { identity: 'http://id.x.localhost:8787/path' })).toBe('http://id.x.localhost:8787');
  expect(identityOriginOf(edition, undefined)).toBe('https://id.nordvaerdagblad.no');
});
