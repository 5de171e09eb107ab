import { expect, test } from 'vitest';
import { isHarmlessText } from './measured-text.ts';

test.each(['nyhetsbrev', 'høst-2026', '20261122', '120330000011122', 'CAMP-2020-03-003', 'a'.repeat(100)])(
  'C-02 %s may be measured',
  (text) => {
    expect(isHarmlessText(text)).toBe(true);
  },
);

test.each([
  'kari@demo.example',
  'kari%40demo.example',
  '20399000',
  'sms-41234567',
  '+47 41 23 45 67',
  '004741234567',
  '01019912345',
  '010199 12345',
  'a'.repeat(101),
])('C-02 %s is left out', (text) => {
  expect(isHarmlessText(text)).toBe(false);
});
