import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../state/session-store.ts';
import { createAnalytics, type SeenView, type StartTracker } from './analytics.ts';

const home = { pageName: 'home', search: '' };
const help = { pageName: 'help', search: '?utm_source=brev' };

let sent: SeenView[];
let start: ReturnType<typeof vi.fn<StartTracker>>;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  clearSession();
  sent = [];
  start = vi.fn<StartTracker>(async () => (view) => void sent.push(view));
});
afterEach(() => {
  vi.useRealTimers();
});

test('G-03 initialises the tracker once with product "minside", even for several callers', async () => {
  const analytics = createAnalytics(start);
  await Promise.all([analytics.initialise('minside'), analytics.initialise('minside')]);
  expect(start).toHaveBeenCalledExactlyOnceWith('minside');
  expect(analytics.isInitialised()).toBe(true);
});

test('G-04 sends views recorded before the initialisation once, in order, with their own time', async () => {
  const analytics = createAnalytics(start);
  analytics.pageView(home);
  vi.setSystemTime(1_005_000);
  analytics.pageView(help);
  expect(sent).toEqual([]);
  vi.setSystemTime(1_090_000);
  await analytics.initialise('minside');
  analytics.pageView(home);
  expect(sent).toMatchObject([
    { ...home, at: 1_000_000, session: { status: 'unknown' } },
    { ...help, at: 1_005_000 },
    { ...home, at: 1_090_000 },
  ]);
});

test('G-03 a failed initialisation sends nothing, rejects and can be repeated', async () => {
  start.mockRejectedValueOnce(new Error('blocked'));
  const analytics = createAnalytics(start);
  analytics.pageView(home);
  await expect(analytics.initialise('minside')).rejects.toThrow('blocked');
  expect(analytics.isInitialised()).toBe(false);
  expect(sent).toEqual([]);
  await analytics.initialise('minside');
  expect(sent).toMatchObject([home]);
});

test('C-02 limits the queue for a tracker that never starts', async () => {
  const analytics = createAnalytics(start);
  for (let count = 0; count < 500; count += 1) analytics.pageView(home);
  await analytics.initialise('minside');
  expect(sent).toHaveLength(50);
});
