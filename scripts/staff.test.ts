import { expect, test } from 'vitest';
import { OperatorError } from './data/operator-command.ts';
import { refuseUnknownTitles, staffOrderOf } from './staff.ts';

const kari = { email: 'kari@avisen.example', name: 'Kari Tindvåg', roles: ['read'], titleCodes: null };

test.each([
  ['list', { action: 'list' }],
  ['add Kari@Avisen.example --name', undefined],
  ['disable KARI@avisen.example', { action: 'disable', email: kari.email }],
  ['report', { action: 'report', days: 30, email: undefined }],
  ['report Kari@Avisen.example --days 90', { action: 'report', days: 90, email: kari.email }],
  ['', undefined],
  ['remove kari@avisen.example', undefined],
  ['list kari@avisen.example', undefined],
])('P-19 parses the command "%s"', (line, order) => {
  const words = line.split(' ').filter((word) => word !== '');
  if (line.endsWith('--name')) {
    expect(staffOrderOf([...words, kari.name])).toEqual({ action: 'add', member: kari });
    return;
  }
  expect(staffOrderOf(words)).toEqual(order);
});

test.each([
  [['add', 'kari', '--name', 'Kari'], 'kari is no e-mail address.'],
  [['report', '--days', '0'], '--days: expected whole days, 1 to 731, not 0.'],
  [['report', 'kari'], 'kari is no e-mail address.'],
  [['add', kari.email], 'add needs --name NAME.'],
  [
    ['add', kari.email, '--name', 'Kari', '--roles', 'link'],
    '--roles: expected read, with link, money, agreements or delivery if they may do that too, as read,money; not link.',
  ],
])('P-19 refuses %o with an explanation', (words, issue) => {
  expect(() => staffOrderOf(words)).toThrow(new OperatorError(issue));
});

test('P-19 refuses unknown flags and titles', () => {
  expect(() => staffOrderOf(['list', '--all'])).toThrow(new OperatorError("Unknown option '--all'."));
  const order = staffOrderOf(['add', kari.email, '--name', kari.name, '--titles', 'POL,POLX']);
  if (order === undefined) throw new Error('No order.');
  expect(() => refuseUnknownTitles(order, () => [{ titleCode: 'POL' }])).toThrow('there is no title POLX.');
  expect(() => refuseUnknownTitles(order, () => [{ titleCode: 'POL' }, { titleCode: 'POLX' }])).not.toThrow();
});
