// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, clearDrafts, readDraft, writeDraft } from './drafts.ts';

const schema = v.object({ street: v.string() });
const mine = { flow: 'delivery-move', owner: 'person-1' };

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
});
afterEach(() => vi.useRealTimers());

describe('drafts', () => {
  test('N-09 returns the stored content to the same person', () => {
    writeDraft(mine, { street: 'Storgata' });
    expect(readDraft(mine, schema)).toEqual({ street: 'Storgata' });
  });

  test('N-09 returns nothing to another person, and deletes the draft', () => {
    writeDraft(mine, { street: 'Storgata' });
    expect(readDraft({ ...mine, owner: 'person-2' }, schema)).toBeUndefined();
    expect(readDraft(mine, schema)).toBeUndefined();
  });

  test.each([
    [24 * 60, { street: 'Storgata' }],
    [24 * 60 + 1, undefined],
  ])('N-09 after %i minutes, returns %j', (minutes, expected) => {
    writeDraft(mine, { street: 'Storgata' });
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(readDraft(mine, schema)).toEqual(expected);
  });

  test('N-09 drops content whose shape a deployment has changed', () => {
    writeDraft(mine, { road: 'Storgata' });
    expect(readDraft(mine, schema)).toBeUndefined();
    expect(window.sessionStorage.getItem('minside.drafts')).toBe('{}');
  });

  test('N-09 deletes the draft of one flow and keeps the others', () => {
    const other = { ...mine, flow: 'profile' };
    writeDraft(mine, { street: 'Storgata' });
    writeDraft(other, { street: 'Kirkegata' });
    clearDraft(mine.flow);
    expect(readDraft(mine, schema)).toBeUndefined();
    expect(readDraft(other, schema)).toEqual({ street: 'Kirkegata' });
  });

  test('N-09 deletes all drafts at log-out', () => {
    writeDraft(mine, { street: 'Storgata' });
    writeDraft({ ...mine, flow: 'profile' }, { street: 'Kirkegata' });
    clearDrafts();
    expect(window.sessionStorage.length).toBe(0);
  });
});
