import { expect, test } from 'vitest';
import { isOpenTo } from './acting-visit.ts';

test.each([
  ['home', 'helper', [], true],
  ['deliveryChange', 'helper', ['delivery'], true],
  ['deliveryChange', 'helper', ['invoices'], false],
  ['payInvoice', 'helper', ['invoices'], true],
  ['deliveryAddress', 'helper', ['delivery', 'invoices'], false],
  ['cancelSubscription', 'helper', ['delivery', 'invoices'], false],
  ['family', 'helper', ['delivery', 'invoices'], false],
  ['profile', 'staff', [], true],
  ['family', 'staff', [], false],
  ['content', 'staff', [], false],
  ['order', 'staff', [], false],
] as const)('N-13 decides whether the page %s is open to %s with %j: %s', (routeId, kind, rights, isOpen) => {
  expect(isOpenTo(routeId, kind, rights)).toBe(isOpen);
});
