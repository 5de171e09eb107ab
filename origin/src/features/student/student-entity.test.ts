import { expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { findSchool, mailboxOf } from './student-entity.ts';

const catalogue = readGroupCatalogue();

test.each([
  ['stud.ntnu.no', 'NTNU'],
  ['Student.UiB.no', 'Universitetet i Bergen'],
  ['student.matnat.uio.no', 'Universitetet i Oslo'],
  ['ntnu.no', undefined],
  ['notuio.no', undefined],
  ['demo.example', undefined],
  ['uio.no.demo.example', undefined],
])('R-19 derives from an address at %s the school %s', (domain, name) => {
  expect(findSchool(catalogue, ['kari', domain].join('@'))?.name).toBe(name);
});

test.each([
  ['kari+minside@student.fjordheim.example', 'kari@student.fjordheim.example'],
  ['kari+a+b@student.fjordheim.example', 'kari@student.fjordheim.example'],
  ['kari.nes@student.fjordheim.example', 'kari.nes@student.fjordheim.example'],
])('R-19 finds for the address %s the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
