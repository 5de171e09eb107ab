import * as v from 'valibot';
import { expect, test } from 'vitest';
import { variableNames } from '#worker/settings.ts';
import { deployedVariables } from './lib/edge-deployment.ts';
import { settingRows, settingsDocument } from './settings.ts';

test('O-06 gives each variable of the edge a row that says how to set it', () => {
  const text = settingsDocument();
  for (const name of variableNames) expect(text).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\|$`, 'm'));
  expect(variableNames.filter((name) => !deployedVariables.includes(name))).toEqual([
    'SANDBOX',
    'EDGE_SECRET',
    'ORIGINS',
    'EDGE_SECRETS',
  ]);
});

test('O-06 refuses a setting without a description', () => {
  const described = v.pipe(v.optional(v.string(), 'usual'), v.description('what it is'));
  expect(settingRows({ KNOWN: described }, { needed: [] })).toEqual(['| `KNOWN` | | `usual` | what it is |']);
  expect(() => settingRows({ NEW: v.string() }, { needed: [] })).toThrow('NEW: expected a description');
});
