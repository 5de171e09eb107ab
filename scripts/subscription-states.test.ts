import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subscriptionStatesDocument } from './subscription-states.ts';

test('A-04 documents exactly the states and transitions that the code has', () => {
  const path = join(import.meta.dirname, '../docs/subscription-states.md');
  expect(readFileSync(path, 'utf8')).toBe(subscriptionStatesDocument());
});
