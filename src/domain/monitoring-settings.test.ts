import * as v from 'valibot';
import { expect, test } from 'vitest';
import { intakeOriginOf, MonitoringSettingsSchema } from './monitoring-settings.ts';

const ids = { applicationId: 'a', clientToken: 'pub1' };

test('C-03 by default one visit in ten is monitored, in the vendor’s European region', () => {
  expect(v.parse(MonitoringSettingsSchema, ids)).toEqual({ ...ids, site: 'datadoghq.eu', sessionSampleRate: 10 });
});

test.each([
  [{}, 'https://browser-intake-datadoghq.eu'],
  [{ site: 'datadoghq.com' }, 'https://browser-intake-datadoghq.com'],
  [{ site: 'us3.datadoghq.com' }, 'https://browser-intake-us3-datadoghq.com'],
  [{ proxy: 'http://samtykke.localhost:8787/intake' }, 'http://samtykke.localhost:8787'],
])('C-03 with %o reports go to %s', (changes, origin) => {
  expect(intakeOriginOf(v.parse(MonitoringSettingsSchema, { ...ids, ...changes }))).toBe(origin);
});
