import { expect, test } from 'vitest';
import { deployStageOf } from './deploy-stage.ts';

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
