import { expect, test, vi } from 'vitest';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { fixtureFiles, fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { handleRequest } from './handle-request.ts';

const fleet = fixtureFleet({
  nordvaerdagblad: { formerHosts: ['minside.gammelt.no'] },
  nordvaerby: { retired: {}, formerHosts: ['minside.by.gammelt.no'] },
});
const files = fixtureFiles(fleet).set('nordvaerby/farvel.html', '<!doctype html><title>Farvel</title>');
const variables = {
  ORIGIN_URL: 'http://origin.example',
  EDGE_SECRET: 'hush: Kp3vX9qLmZ7tWc2RbY5nHd8sFg4jQa6u',
  PREVIEW_DOMAIN: 'preview.example',
};
const retired = 'https://minside.by.nordvaerdagblad.no';

function ask(url: string, init: RequestInit = {}, environment: object = {}): Promise<Response> {
  return handleRequest(new Request(url, init), { ASSETS: fakeAssets(files), ...variables, ...environment });
}

test.each(['GET', 'POST'])(
  'T-13 redirects a former host to the current one with path and query: %s',
  async (method) => {
    const answer = await ask('https://minside.gammelt.no/fakturaoversikt?side=2', { method });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://minside.nordvaerdagblad.no/fakturaoversikt?side=2');
  },
);

test('T-13 redirects a former host to the title’s host in this deployment', async () => {
  const ADDRESSES = JSON.stringify({ page: 'https://{publicationId}.test.example' });
  const answer = await ask('https://minside.gammelt.no//evil.example', {}, { ADDRESSES });
  expect(answer.headers.get('location')).toBe('https://nordvaerdagblad.test.example//evil.example');
});

test.each(['/', '/vilkaar', '/finnes-ikke', '/betal-faktura/1', '/Vilkaar/'])(
  'T-13 shows a retired title’s farewell page at %s',
  async (path) => {
    const answer = await ask(`${retired}${path}`, { headers: { 'if-none-match': '*' } });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('<title>Farvel</title>');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-style-nordvaerby'");
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  },
);

test('T-13 never asks the origin of a retired title', async () => {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  for (const path of ['/api/session', '/socket.io/?x=1', '/api/..%2f']) {
    const answer = await ask(`${retired}${path}`);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ code: 'titleRetired', status: 410 });
  }
  expect((await ask(`${retired}/vilkaar`, { method: 'POST' })).status).toBe(405);
  expect(fetch).not.toHaveBeenCalled();
});

test('T-13 keeps a retired title’s logo, icons, robots.txt and assets', async () => {
  for (const path of ['/logo.svg', '/favicon.ico', '/robots.txt', '/assets/entry-0a1b2c3d.js']) {
    expect([path, (await ask(`${retired}${path}`)).status]).toEqual([path, 200]);
  }
});

test('T-13 lets search engines index only live titles', async () => {
  const mark = async (url: string) => (await ask(url)).headers.get('x-robots-tag');
  expect(await mark('https://minside.nordvaerdagblad.no/vilkaar')).toBeNull();
  expect(await mark('https://minside.nordvaerdagblad.no/robots.txt')).toBeNull();
  expect(await mark('https://minside.nordvaerdagblad.no/fakturaoversikt')).toBe('noindex');
  for (const url of [
    'https://unknown.example/vilkaar',
    'https://unknown.example/robots.txt',
    'https://nordvaerdagblad--0.preview.example/',
    `${retired}/robots.txt`,
  ]) {
    expect([url, await mark(url)]).toEqual([url, 'noindex']);
  }
});
