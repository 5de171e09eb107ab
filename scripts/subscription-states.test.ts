import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifecycleReasons } from '#src/domain/lifecycle-reasons.ts';
import { lifecycleTransitions } from '#src/domain/lifecycle-transitions.ts';
import { subscriptionStatesDocument } from './subscription-states.ts';

test('A-04 documents exactly the states and transitions of the code', () => {
  const path = join(import.meta.dirname, '../docs/subscription-states.md');
  expect(readFileSync(path, 'utf8')).toBe(subscriptionStatesDocument());
});

test('A-04 documents every transition with its reason', () => {
  const text = subscriptionStatesDocument();
  const reasons: Readonly<Record<string, string>> = lifecycleReasons;
  for (const { from, event, to } of lifecycleTransitions) {
    expect(text).toContain(`| ${from} | ${event} | ${to} | ${reasons[`${from} ${event}`]} |`);
  }
});
