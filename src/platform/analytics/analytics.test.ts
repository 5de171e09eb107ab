import { expect, test, vi } from 'vitest';
import { createAnalytics, type PageView, type Tracker } from './analytics.ts';

function aTracker(initialise: Tracker['initialise'] = async () => undefined) {
  const sent: PageView[] = [];
  return { sent, initialise: vi.fn(initialise), pageView: (view: PageView) => void sent.push(view) };
}

const home = { pageName: 'home', search: '' };
const help = { pageName: 'help', search: '?utm_source=brev' };

test('G-03 is initialised once with product "minside", however many ask', async () => {
  const tracker = aTracker();
  const analytics = createAnalytics(tracker);
  await Promise.all([analytics.initialise('minside'), analytics.initialise('minside')]);
  expect(tracker.initialise).toHaveBeenCalledExactlyOnceWith('minside');
  expect(analytics.isInitialised()).toBe(true);
});

test('G-04 views from before it is initialised are sent then, in their order and once', async () => {
  const tracker = aTracker();
  const analytics = createAnalytics(tracker);
  analytics.pageView(home);
  analytics.pageView(help);
  expect(tracker.sent).toEqual([]);
  await analytics.initialise('minside');
  analytics.pageView(home);
  expect(tracker.sent).toEqual([home, help, home]);
});

test('G-03 a failed try sends nothing, reaches the caller and can be repeated', async () => {
  const tracker = aTracker();
  tracker.initialise.mockRejectedValueOnce(new Error('blocked'));
  const analytics = createAnalytics(tracker);
  analytics.pageView(home);
  await expect(analytics.initialise('minside')).rejects.toThrow('blocked');
  expect(analytics.isInitialised()).toBe(false);
  expect(tracker.sent).toEqual([]);
  await analytics.initialise('minside');
  expect(tracker.sent).toEqual([home]);
});

test('C-02 what waits for a tracker that never starts does not grow without end', async () => {
  const tracker = aTracker();
  const analytics = createAnalytics(tracker);
  for (let count = 0; count < 500; count += 1) analytics.pageView(home);
  await analytics.initialise('minside');
  expect(tracker.sent).toHaveLength(50);
});
