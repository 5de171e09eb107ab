import * as v from 'valibot';
import { expect, test } from 'vitest';
import { deployStageOf, intakeOriginOf, MonitoringSettingsSchema } from './monitoring-settings.ts';

const ids = { applicationId: 'a', clientToken: 'pub1' };

test('C-03 monitors one visit in ten, in the vendor’s European region, by default', () => {
  expect(v.parse(MonitoringSettingsSchema, ids)).toEqual({ ...ids, site: 'datadoghq.eu', sessionSampleRate: 10 });
});

test.each([
  [{}, 'https://browser-intake-datadoghq.eu'],
  [{ site: 'datadoghq.com' }, 'https://browser-intake-datadoghq.com'],
  [{ site: 'us3.datadoghq.com' }, 'https://browser-intake-us3-datadoghq.com'],
  [{ proxy: 'http://samtykke.localhost:8787/intake' }, 'http://samtykke.localhost:8787'],
])('C-03 settings %o send reports to %s', (changes, origin) => {
  expect(intakeOriginOf(v.parse(MonitoringSettingsSchema, { ...ids, ...changes }))).toBe(origin);
});

test.each([
  ['localhost', 'dev'],
  ['polviktidende.localhost', 'dev'],
  ['127.0.0.1', 'dev'],
  ['10.0.12.7', 'dev'],
  ['[::1]', 'dev'],
  ['dev.polviktidende.no', 'dev'],
  ['minside.test.polviktidende.no', 'dev'],
  ['minside-test2.polviktidende.no', 'dev'],
  ['TEST-minside.polviktidende.no', 'dev'],
  ['polviktidende--0a1b2c3d.forhandsvisning.no', 'dev'],
  ['minside.polviktidende.no', 'pro'],
  ['minside.testavisen.no', 'pro'],
  ['minside.devold.no', 'pro'],
  ['minside.xn--vgen-qoa.no', 'pro'],
])('C-02 C-03 the stage of %s is %s', (hostname, stage) => {
  expect(deployStageOf(hostname)).toBe(stage);
});
