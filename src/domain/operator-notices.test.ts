import * as v from 'valibot';
import { expect, test } from 'vitest';
import { closedPath, everyRoute, maintenanceUrl } from './closed-routes.ts';
import { type MaintenanceNotice, NoticesSchema, noticeOfRoute, noticesAt } from './operator-notices.ts';
import { routeOf } from './routes.ts';

const noon = Date.parse('2026-11-22T11:00:00Z');

function aNotice(changes: Partial<MaintenanceNotice> = {}): MaintenanceNotice {
  const usual = {
    route: everyRoute,
    from: '2026-11-22T10:00:00Z',
    to: null,
    reason: 'Ny database',
    by: 'kari',
    text: {},
  };
  return { ...usual, ...changes };
}

test('E-06 a notice is active from its start until its end', () => {
  const held = (changes: Partial<MaintenanceNotice>) => noticesAt([aNotice(changes)], noon).length === 1;
  expect(held({})).toBe(true);
  expect(held({ from: '2026-11-22T11:00:00Z' })).toBe(true);
  expect(held({ from: '2026-11-22T11:00:01Z' })).toBe(false);
  expect(held({ to: '2026-11-22T11:00:01Z' })).toBe(true);
  expect(held({ to: '2026-11-22T11:00:00Z' })).toBe(false);
  expect(held({ from: '2026-11-22T12:00:00+01:00', to: '2026-11-22T12:30:00+01:00' })).toBe(true);
});

test('E-06 closing every page does not close open pages, which can be closed individually', () => {
  const closes = (route: string, id: Parameters<typeof routeOf>[0]) =>
    noticeOfRoute([aNotice({ route })], routeOf(id)) !== undefined;
  expect(closes(everyRoute, 'home')).toBe(true);
  expect(closes(everyRoute, 'order')).toBe(true);
  expect(closes(everyRoute, 'help')).toBe(false);
  expect(closes('/kundeservice', 'help')).toBe(true);
  expect(closes('/kundeservice', 'home')).toBe(false);
  expect(closes('/betal-faktura/:ariaInvoiceNo', 'payInvoice')).toBe(true);
});

test('E-06 prefers a page’s own notice, then the notice that ends last', () => {
  const all = aNotice({ reason: 'all' });
  const own = aNotice({ route: '/fakturaoversikt', to: '2026-11-22T12:00:00Z', reason: 'own' });
  const longer = aNotice({ route: '/fakturaoversikt', to: '2026-11-22T13:00:00Z', reason: 'longer' });
  const open = aNotice({ route: '/fakturaoversikt', reason: 'open' });
  const reasonOf = (notices: MaintenanceNotice[]) => noticeOfRoute(notices, routeOf('invoices'))?.reason;
  expect(reasonOf([all, own])).toBe('own');
  expect(reasonOf([own, longer])).toBe('longer');
  expect(reasonOf([open, longer, open])).toBe('open');
});

test.each(['/finnes-ikke', '/maintenance', '/404', '/order-timeout', ''])('E-06 %j cannot be closed', (route) => {
  expect(v.is(NoticesSchema, [aNotice({ route })])).toBe(false);
  expect(v.is(NoticesSchema, [aNotice()])).toBe(true);
});

test('E-06 the maintenance page has a link back, but never to another site or to itself', () => {
  const way = (path: string) => closedPath(new URL(maintenanceUrl(path), 'http://page.local').search);
  expect(way('/fakturaoversikt?side=2')).toBe('/fakturaoversikt?side=2');
  expect(way('/')).toBe('/');
  expect(way('//evil.example')).toBeUndefined();
  expect(way('/maintenance?fra=%2F')).toBeUndefined();
  expect(closedPath('')).toBeUndefined();
});
