import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingFontFile, paperStyle } from './paper-style.ts';

test("T-10 pages outside the app have the app's colours and heading font", () => {
  const tokens = readFileSync('src/app/styles/tokens.css', 'utf8');
  const colours = [...paperStyle.matchAll(/(--[\w-]+):(#\w+)/g)].map(([, name, value]) => `${name}: ${value};`);
  expect(colours.length).toBe(16);
  for (const colour of colours) expect(tokens).toContain(colour);
  expect(tokens).toContain(headingFontFile);
});
