import { expect, test } from 'vitest';
import { findMembers, recordStaffUse, saveMember } from '#origin/staff/staff-repository.ts';
import { carryOutStaffOrder, staffOrderOf } from '#scripts/staff.ts';
import { testDatabase } from './support/test-database.ts';

test('P-19 staff are added, changed, disabled and enabled again by address', async () => {
  const { database, close } = await testDatabase();
  const kari = { email: 'kari@avisen.example', name: 'Kari Tindvåg' };
  const at = new Date('2026-11-23T10:00:00Z');
  const carryOut = (...words: string[]) => {
    const order = staffOrderOf(words);
    if (order === undefined) throw new Error('No order.');
    return carryOutStaffOrder(database, order, at);
  };
  expect(await carryOut('list')).toBe('Nobody is admitted.');
  const add = ['add', kari.email, '--name', kari.name] as const;
  expect(await carryOut(...add)).toBe(`${kari.email}  Kari Tindvåg  read  all titles  admitted`);
  const changed = await carryOut(...add, '--roles', 'read,link', '--titles', 'POL, NV');
  expect(changed).toBe(`${kari.email}  Kari Tindvåg  read,link  POL,NV  admitted`);
  expect(await carryOut('disable', kari.email)).toContain('disabled since 2026-11-23');
  expect(await carryOut(...add)).toContain('admitted');
  await expect(carryOut('disable', 'ukjent@avisen.example')).rejects.toThrow('No staff member has the address');
  await close();
});

test('P-19 the use of the staff view is listed, in full or for one person, and searches without a note are marked', async () => {
  const { database, close } = await testDatabase();
  const at = new Date('2026-11-23T10:00:00Z');
  const people = ['kari', 'ola'].map((name) => ({
    email: `${name}@avisen.example`,
    name,
    roles: ['read'] as const,
    titleCodes: null,
  }));
  for (const person of people) await saveMember(database, person, at);
  const [kari, ola] = await findMembers(database);
  if (kari === undefined || ola === undefined) throw new Error('No staff.');
  const search = { kind: 'searched', reason: 'phone', sought: 'name', hits: 3, at } as const;
  await recordStaffUse(database, kari, { ...search, note: 'Sak 12' });
  await recordStaffUse(database, kari, {
    kind: 'opened',
    accountNo: '123456',
    titleCode: 'POL',
    reason: 'phone',
    note: 'Sak 12',
    at,
  });
  await recordStaffUse(database, ola, { ...search, note: '' });
  await recordStaffUse(database, ola, { kind: 'loggedIn', at: new Date('2026-09-01T10:00:00Z') });
  const report = (...words: string[]) => {
    const order = staffOrderOf(['report', ...words]);
    if (order === undefined) throw new Error('No order.');
    return carryOutStaffOrder(database, order, new Date('2026-11-24T10:00:00Z'));
  };
  expect(await report()).toBe(
    [
      '2026-11-23 11:00  kari  searched  by name, 3 found  reason: phone  note: Sak 12',
      '2026-11-23 11:00  kari  opened  customer 123456  POL  reason: phone  note: Sak 12',
      '2026-11-23 11:00  ola  searched  by name, 3 found  reason: phone  WITHOUT A NOTE',
      '',
      'kari: searched 1, opened 1; 1 customers, 0 searches without a note',
      'ola: searched 1; 0 customers, 1 searches without a note',
    ].join('\n'),
  );
  expect(await report('ola@avisen.example', '--days', '120')).toContain('ola: logged in 1, searched 1;');
  expect(await report('ola@avisen.example')).not.toContain('kari');
  expect(await report('nobody@avisen.example')).toBe('Nobody has used the staff view in this time.');
  await close();
});
