import { expect, test } from 'vitest';
import { formatPeriod } from './period-days.ts';

test.each([
  ['2025-10-06', '2026-01-05', '6. oktober 2025 til 5. januar 2026'],
  ['2025-10-06', '2025-11-05', '6. oktober til 5. november 2025'],
  ['2026-12-06', '2027-01-05', '6. desember 2026 til 5. januar 2027'],
  ['2026-10-06', '2026-11-05', '6. oktober til 5. november'],
])('R-25 writes the period from %s to %s with the years that it needs', (fromDate, toDate, text) => {
  const { from, to } = formatPeriod({ fromDate, toDate }, '2026-11-17');
  expect(`${from} til ${to}`.replaceAll('\u00a0', ' ')).toBe(text);
});
