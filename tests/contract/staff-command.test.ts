import { expect, test } from 'vitest';
import { carryOutStaffOrder, staffOrderOf } from '#scripts/data/staff-order.ts';
import { testDatabase } from './support/test-database.ts';

test('P-19 staff are added, changed, disabled and admitted again by their address', async () => {
  const { database, close } = await testDatabase();
  const kari = { email: 'kari@avisen.example', name: 'Kari Tindvåg' };
  const at = new Date('2026-11-23T10:00:00Z');
  const carryOut = (...words: string[]) => {
    const order = staffOrderOf(words);
    if (order === undefined || order === 'help') throw new Error('No order.');
    return carryOutStaffOrder(database, order, at);
  };
  expect(await carryOut('list')).toBe('Nobody is admitted.');
  const add = ['add', kari.email, '--name', kari.name] as const;
  expect(await carryOut(...add)).toBe(`${kari.email}  Kari Tindvåg  read  all titles  admitted`);
  const changed = await carryOut(...add, '--roles', 'read,link', '--titles', 'POL, NV');
  expect(changed).toBe(`${kari.email}  Kari Tindvåg  read,link  POL,NV  admitted`);
  expect(await carryOut('disable', kari.email)).toContain('disabled since 2026-11-23');
  expect(await carryOut(...add)).toContain('admitted');
  await expect(carryOut('disable', 'ukjent@avisen.example')).rejects.toThrow('Nobody of the staff has the address');
  await close();
});
