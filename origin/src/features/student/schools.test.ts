import { expect, test } from 'vitest';
import { mailboxOf, findSchool } from './schools.ts';

test.each([
  ['stud.ntnu.no', 'NTNU'],
  ['Student.UiB.no', 'Universitetet i Bergen'],
  ['student.matnat.uio.no', 'Universitetet i Oslo'],
  ['student.fjordheim.example', 'Fjordheim høgskole'],
  ['ntnu.no', undefined],
  ['notuio.no', undefined],
  ['demo.example', undefined],
  ['uio.no.demo.example', undefined],
])('R-19 who has an address at %s studies at %s', (domain, name) => {
  expect(findSchool(['kari', domain].join('@'))?.name).toBe(name);
});

test.each([
  ['kari+minside@student.fjordheim.example', 'kari@student.fjordheim.example'],
  ['kari+a+b@student.fjordheim.example', 'kari@student.fjordheim.example'],
  ['kari.nes@student.fjordheim.example', 'kari.nes@student.fjordheim.example'],
])('R-19 %s is read in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
