import { expect, test } from 'vitest';
import { isSentName, isSentText, sentName } from './sent-text.ts';

test.each([
  ['Gratulerer med dagen.\nHilsen mormor', true],
  ['God tur i dag.Nå er det høst', true],
  ['Takk for alt! Vi ses kl. 12.30 …', true],
  ['Se https://example.com', false],
  ['se WWW.example.test', false],
  ['vinn nå på gevinst.com/123', false],
  ['hent den på gevinst.store', false],
  ['hent den på gevinst.example/hent', false],
  ['hent den på gevinst\uFF0Eno', false],
  ['hent den på gevinst\u3002no', false],
  ['Ring mormor på 412 34 567. Helst 24.12/25.12', true],
  ['\u0007', false],
  ['', true],
])('P-14 N-13 the text %j may be sent to another person: %s', (text, can) => {
  expect(isSentText(text)).toBe(can);
});

test.each([
  ['Kari Nordmann', true],
  ["Åse-Marie O'Hara d.y.", true],
  ['K. Hansen', true],
  ['K.Hansen', true],
  ['Kari\r\nBcc: alle@demo.example', false],
  ['Kari\u2028Nordmann', false],
  ['\u202EnnamdroN', false],
  ['kari@demo.example', false],
  ['Vinn på gevinst.no', false],
  ['http://gevinst', false],
  ['kari\uFF20demo', false],
  ['Ring 820 12 345 for gevinst', false],
  ['+47 82012345', false],
  ['8201 2345', false],
  ['Kari Nes, H0301 2. etasje', true],
  ['Karl Johans gate 22, oppgang 3', true],
])('R-13 N-13 the name %j may be used in a message: %s', (name, can) => {
  expect(isSentName(name)).toBe(can);
});

test('R-13 N-13 leaves an unsafe stored name out of messages', () => {
  expect(sentName({ givenName: 'Kari', familyName: 'Nordmann' })).toBe('Kari Nordmann');
  expect(sentName({ givenName: 'Vinn på', familyName: 'gevinst.no' })).toBe('');
});
