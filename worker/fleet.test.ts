import { expect, test, vi } from 'vitest';
import { fixtureFleet } from '#tests/edge/support/fixture-site.ts';
import { type AssetSource, FleetError, loadFleet, parseFleet } from './fleet.ts';

test('E-01 reads the required fields of the build and ignores all others', () => {
  const fleet = parseFleet(JSON.stringify({ ...fixtureFleet(), more: 1 }));
  expect(fleet.byTitleCode.get('NVB')?.publicationId).toBe('nordvaerby');
});

test.each([
  ['invalid JSON', '<html>'],
  ['no titles', JSON.stringify({ ...fixtureFleet(), titles: [] })],
  ['a folder that leads elsewhere', JSON.stringify(fixtureFleet({ nordvaerby: { publicationId: '../x' } }))],
])('E-01 refuses a fleet with %s', (_issue, text) => {
  expect(() => parseFleet(text)).toThrow(FleetError);
});

test('E-01 reads the fleet only once, but again after a failure', async () => {
  const answers = [new Response('', { status: 404 }), new Response(JSON.stringify(fixtureFleet()))];
  const assets = {
    fetch: vi.fn<AssetSource['fetch']>(async () => answers.shift() ?? new Response('', { status: 500 })),
  };
  await expect(loadFleet(assets)).rejects.toThrow('status 404');
  const fleet = await loadFleet(assets);
  expect(await loadFleet(assets)).toBe(fleet);
  expect(assets.fetch).toHaveBeenCalledTimes(2);
});
