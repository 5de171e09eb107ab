import { expect, test } from 'vitest';
import type { MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import { measuringOriginsOf } from './measuring.ts';
import { slotOf } from './title-urls.ts';

const monitoring: MonitoringSettings = {
  applicationId: 'a',
  clientToken: 'pub1',
  site: 'datadoghq.eu',
  sessionSampleRate: 10,
};
const urls = { page: 'https://minside.polviktidende.no', collector: 'https://collector.example/collect' };

test('C-03 a page carries the account of monitoring if there is one', () => {
  expect(slotOf(undefined, undefined)).toBeUndefined();
  expect(slotOf(urls, undefined)).toBe(urls);
  expect(slotOf(undefined, monitoring)).toEqual({ monitoring });
  expect(slotOf(urls, monitoring)).toEqual({ ...urls, monitoring });
});

test.each([
  ['nothing', true, undefined, undefined, []],
  ['the collector', true, urls, undefined, ['https://collector.example']],
  ['both', true, urls, monitoring, ['https://collector.example', 'https://browser-intake-datadoghq.eu']],
  [
    'both on one host',
    true,
    urls,
    { ...monitoring, proxy: 'https://collector.example/intake' },
    ['https://collector.example'],
  ],
  ['nothing of a title without analytics', false, urls, monitoring, []],
])('E-04 C-02 C-03 pages may send to %s', (_what, hasPulse, given, account, expected) => {
  expect(measuringOriginsOf({ hasPulse }, given, account)).toEqual(expected);
});
