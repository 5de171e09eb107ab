import { expect, test } from 'vitest';
import { fakeAssets } from '#tests/edge/support/fake-assets.ts';
import { contentHashOf, fixtureFiles, fixtureFleet, fixtureTitles } from '#tests/edge/support/fixture-site.ts';
import { handleRequest } from './handle-request.ts';

const live = 'fixture';
const liveBuild = contentHashOf('NV').slice(0, 16);
const canaryHash = contentHashOf('canary');
const canary = canaryHash.slice(0, 16);
const page = 'https://minside.nordvaerdagblad.no';

function filesWith(percent: number): Map<string, string> {
  const title = fixtureTitles.find(({ titleCode }) => titleCode === 'NV');
  const side = { ...title, contentHash: canaryHash, styleHashes: ["'sha256-canary'"], percent };
  const files = fixtureFiles({ ...fixtureFleet(), sideBuilds: [side] });
  for (const [path, text] of files) {
    if (path.startsWith('nordvaerdagblad/')) files.set(path.replace('/', `--${canary}/`), `${text}<!-- canary -->`);
  }
  return files;
}

function asker(percent: number) {
  const environment = { ASSETS: fakeAssets(filesWith(percent)), PREVIEW_DOMAIN: 'preview.example' };
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    handleRequest(new Request(url, { headers, method }), environment);
}

/** 400 browsers, each with its own IP address. */
async function buildsOfMany(percent: number): Promise<(string | null)[]> {
  const ask = asker(percent);
  const addresses = Array.from({ length: 400 }, (_, index) => `192.0.${index % 256}.${Math.floor(index / 256)}`);
  const answers = await Promise.all(
    addresses.map((address) => ask(`${page}/vilkaar`, { 'cf-connecting-ip': address })),
  );
  return answers.map((answer) => answer.headers.get('x-build-id'));
}

test('N-20 gives its share of visitors the canary, and each visitor the same build every time', async () => {
  const builds = await buildsOfMany(25);
  const share = builds.filter((build) => build === canary).length / builds.length;
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.32);
  expect(new Set(builds)).toEqual(new Set([live, canary]));
  expect(await buildsOfMany(25)).toEqual(builds);
  const more = await buildsOfMany(50);
  expect(builds.every((build, index) => build === live || more[index] === canary)).toBe(true);
  expect(new Set(await buildsOfMany(0))).toEqual(new Set([live]));
  expect(new Set(await buildsOfMany(100))).toEqual(new Set([canary]));
});

test('N-20 gives a logged-in person the same build on all networks', async () => {
  const ask = asker(50);
  const builds = new Set<string | null>();
  for (const address of ['192.0.2.1', '192.0.2.77', '198.51.100.5', '203.0.113.9']) {
    const answer = await ask(`${page}/vilkaar`, { cookie: '__Host-session=a-token', 'cf-connecting-ip': address });
    builds.add(answer.headers.get('x-build-id'));
  }
  expect(builds.size).toBe(1);
});

test('N-20 serves the canary with its own files and policy, and leaves other titles alone', async () => {
  const ask = asker(100);
  const answer = await ask(`${page}/vilkaar`);
  expect(await answer.text()).toContain('<!-- canary -->');
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-canary'");
  expect(answer.headers.get('x-robots-tag')).toBeNull();
  const logo = await ask(`${page}/logo.svg`);
  expect(await logo.text()).toContain('<!-- canary -->');
  expect(logo.headers.get('cache-control')).toBe('no-cache');
  const other = await ask('https://minside.by.nordvaerdagblad.no/vilkaar');
  expect(await other.text()).not.toContain('canary');
});

test('N-20 lets an operator join and leave a canary with a link, and remembers the choice', async () => {
  const ask = asker(0);
  const joined = await ask(`${page}/vilkaar?canary=1&a=b`);
  expect(joined.status).toBe(302);
  expect(joined.headers.get('location')).toBe('/vilkaar?a=b');
  const cookie = joined.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-canary=1; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const inside = await ask(`${page}/vilkaar`, { cookie: '__Host-canary=1' });
  expect(inside.headers.get('x-build-id')).toBe(canary);
  const everyone = asker(100);
  const outside = await everyone(`${page}/vilkaar`, { cookie: '__Host-canary=0' });
  expect(outside.headers.get('x-build-id')).toBe(live);
});

test.each([
  ['a title without a canary', 'https://minside.by.nordvaerdagblad.no/vilkaar?canary=1'],
  ['an unknown value', `${page}/vilkaar?canary=2`],
])('N-20 ignores the canary parameter for %s', async (_case, url) => {
  expect((await asker(0)(url)).status).toBe(200);
});

test('N-20 the canary parameter never redirects to another site', async () => {
  const answer = await asker(0)(`${page}//evil.example?canary=1`);
  expect(answer.headers.get('location')).not.toMatch(/evil\.example\/?$/);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('N-20 shows each build on its preview host, closed to search engines', async () => {
  const ask = asker(10);
  for (const [build, named] of [
    [liveBuild, live],
    [canary, canary],
  ]) {
    const answer = await ask(`https://nordvaerdagblad--${build}.preview.example/vilkaar`, {
      cookie: '__Host-canary=1',
    });
    expect([answer.status, answer.headers.get('x-build-id')]).toEqual([200, named]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  }
  const unknown = await ask('https://nordvaerdagblad--0123456789abcdef.preview.example/vilkaar');
  expect([unknown.status, unknown.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
});

test('N-20 shows a title that is not live yet on its preview host', async () => {
  const fresh = { ...fixtureTitles[1], publicationId: 'nyavis', titleCode: 'NYA', contentHash: canaryHash };
  const files = fixtureFiles({ ...fixtureFleet(), sideBuilds: [fresh] });
  files.set(`nyavis--${canary}/vilkaar.html`, '<title>nyavis</title>');
  const environment = { ASSETS: fakeAssets(files), PREVIEW_DOMAIN: 'preview.example' };
  const request = new Request(`https://nyavis--${canary}.preview.example/vilkaar`);
  expect(await (await handleRequest(request, environment)).text()).toContain('nyavis');
});
