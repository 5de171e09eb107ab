// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetMeasuring, takeStoredExperiments, visitAt } from './measuring-storage.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-22T12:00:00Z');

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('C-02 a visit ends after half an hour without a view', () => {
  const first = visitAt(noon);
  expect(visitAt(noon + 29 * minute)).toEqual(first);
  expect(visitAt(noon + 58 * minute)).toEqual(first);
  const next = visitAt(noon + 88 * minute);
  expect(next).toMatchObject({ environmentId: first.environmentId, startedAt: noon + 88 * minute });
  expect(next.sessionId).not.toBe(first.sessionId);
});

test('C-02 deletes all ids after consent is withdrawn', () => {
  const first = visitAt(noon);
  window.localStorage.setItem('minside.experiments', '[]');
  forgetMeasuring();
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect(visitAt(noon).environmentId).not.toBe(first.environmentId);
});

test('G-04 returns stored experiments once, and drops malformed ones', () => {
  const experiment = { id: '7', name: 'Betalingsknapp', variant: 'B', platform: 'web' };
  window.localStorage.setItem('minside.experiments', JSON.stringify([experiment]));
  expect(takeStoredExperiments()).toEqual([experiment]);
  expect(takeStoredExperiments()).toEqual([]);
  window.localStorage.setItem('minside.experiments', JSON.stringify([{ ...experiment, name: 'kari@demo.example' }]));
  expect(takeStoredExperiments()).toEqual([]);
  expect(window.localStorage.getItem('minside.experiments')).toBeNull();
});
