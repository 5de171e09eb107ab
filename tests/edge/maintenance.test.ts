import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { openNamespace } from '#scripts/maintenance/notice-namespace.ts';
import { MaintenanceSchema } from '#src/contract/maintenance.ts';
import { everyRoute } from '#src/domain/closed-routes.ts';
import { fleetKey, type MaintenanceNotice, titleKey } from '#src/domain/operator-notices.ts';
import { edgePerTest } from './support/edge.ts';

const running = edgePerTest();

function aNotice(changes: Partial<MaintenanceNotice>): MaintenanceNotice {
  const from = '2026-01-01T00:00:00Z';
  return { route: everyRoute, from, to: null, reason: 'Ny database', by: 'kari', text: {}, ...changes };
}

const place = (path: string, host = 'polviktidende.localhost') =>
  running.edge.ask({ path, host }).then(({ status, headers }) => `${status} ${headers.location ?? ''}`.trim());

async function announced(path?: string, host = 'polviktidende.localhost') {
  const body = JSON.stringify({ minsideUrl: `http://${host}:8787`, ...(path === undefined ? {} : { path }) });
  const { status, text } = await running.edge.ask({ path: '/api/maintenanceTitle', host, method: 'POST', body });
  expect(status).toBe(200);
  return v.parse(MaintenanceSchema, JSON.parse(text));
}

/** Waits for an answer, because isolates cache what they read for a while. */
function untilAt(path: string, expected: string, host?: string): Promise<void> {
  return vi.waitFor(async () => expect(await place(path, host)).toBe(expected), { timeout: 60_000, interval: 500 });
}

test('E-06 G-01 pages close and open within a minute of a notice, even while the origin is down', async () => {
  const other = 'nordvaerdagblad.localhost';
  const namespace = openNamespace({ folder: running.folder });
  expect(await place('/fakturaoversikt')).toBe('200');
  expect(await place('/', other)).toBe('200');
  expect(await announced()).toMatchObject({ active: false, until: null, title: { titleCode: 'POL' } });

  await namespace.write(titleKey('nordvaerdagblad'), [aNotice({})]);
  await namespace.write(titleKey('polviktidende'), [
    aNotice({ route: '/fakturaoversikt', to: '2031-05-06T10:00:00Z', text: { nb: 'Vi bytter fakturasystem.' } }),
  ]);
  await untilAt('/fakturaoversikt?side=2', '302 /maintenance?fra=%2Ffakturaoversikt%3Fside%3D2');
  expect(await place('/')).toBe('200');
  expect(await place('/maintenance?fra=%2Ffakturaoversikt')).toBe('200');
  expect(await announced('/fakturaoversikt?side=2')).toMatchObject({
    active: true,
    until: '2031-05-06T10:00:00Z',
    text: { nb: 'Vi bytter fakturasystem.', nn: null },
  });
  expect(await announced()).toMatchObject({ active: false });
  await untilAt('/', '302 /maintenance?fra=%2F', other);
  expect(await place('/vilkaar', other)).toBe('200');
  expect(await place('/404', other)).toBe('404');

  await namespace.write(titleKey('nordvaerdagblad'), []);
  await namespace.write(fleetKey, [aNotice({ route: '/kundeservice' })]);
  await untilAt('/', '200', other);
  await untilAt('/kundeservice', '302 /maintenance?fra=%2Fkundeservice', other);
  expect(await place('/kundeservice')).toMatch(/^302/);
  expect(await namespace.keys()).toEqual([fleetKey, titleKey('polviktidende')]);
});
