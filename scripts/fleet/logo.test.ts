import { expect, test } from 'vitest';
import { faceOf } from './faces.ts';
import { faviconsOf, fillRings, iconFile } from './favicon.ts';
import { logoOf } from './logo.ts';
import { boxOf, outlineOf, ringsOf, shortened } from './outline.ts';
import { readTitles } from './read-titles.ts';
import { paletteOf } from './theme.ts';

const polvik =
  readTitles('titles').find((title) => title.publicationId === 'polviktidende') ??
  expect.unreachable('no sandbox title');

test('T-10 draws the title’s name as a masthead in both colour schemes, without a system font', () => {
  const { svg, width, height } = logoOf(polvik, undefined);
  expect(svg).toContain('<title>Polvik Tidende</title>');
  expect(svg).toContain('path{fill:#0b3c5d}');
  expect(svg).toContain(`@media (prefers-color-scheme:dark){path{fill:${paletteOf('#0b3c5d', 'dark').brand}}}`);
  expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
  expect(width / height).toBeGreaterThan(3);
  expect(height).toBeLessThan(60);
});

test('T-10 escapes markup in a name', () => {
  expect(logoOf({ ...polvik, displayName: 'A & <B>' }, undefined).svg).toContain('<title>A &amp; &lt;B&gt;</title>');
});

test('T-10 draws names with and without descenders in boxes of one height', () => {
  const heights = ['Elvane', 'Elvpag'].map((displayName) => logoOf({ ...polvik, displayName }, undefined).height);
  expect(heights[0]).toBe(heights[1]);
});

test('T-10 fits a title’s own logo into 320 by 36 pixels, in its own proportions', () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"/>';
  expect(logoOf(polvik, own)).toEqual({ svg: own, width: 320, height: 32 });
});

test('T-10 applies the typeface’s kerning', () => {
  const { font } = faceOf('elvsunddagblad');
  const settings = { size: 1000, tracking: 0 };
  const pair = boxOf(outlineOf(font, 'To', settings)).width;
  const spread = boxOf(outlineOf(font, 'TT', settings)).width - boxOf(outlineOf(font, 'T', settings)).width;
  const unkerned = spread + boxOf(outlineOf(font, 'o', settings)).left + boxOf(outlineOf(font, 'o', settings)).width;
  expect(pair).toBeLessThan(unkerned - boxOf(outlineOf(font, 'T', settings)).left);
});

test('T-10 places outlines on whole units, and writes them relative to the previous point', () => {
  const { font } = faceOf('elvsunddagblad');
  const outline = outlineOf(font, 'o', { size: 300, tracking: 0, start: { x: 10, y: 20 } });
  expect(outline.toPathData(3)).toBe(outline.toPathData(0));
  expect(boxOf(outline)).toMatchObject({ left: boxOf(outlineOf(font, 'o', { size: 300, tracking: 0 })).left + 10 });
  expect(ringsOf(outline)).toHaveLength(2);
  expect(shortened('<svg><path d="M10 10L20 10L20 25L10 9Z"/></svg>')).toContain('d="M10 10h10v15L10 9Z"');
});

test('T-13 writes a favicon.ico of three bitmaps with a centred letter and clear corners', () => {
  const { ico } = faviconsOf(polvik, undefined);
  const view = new DataView(ico.buffer, ico.byteOffset, ico.byteLength);
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 3]);
  const entry = 6 + 16;
  expect([view.getUint8(entry), view.getUint8(entry + 1), view.getUint16(entry + 6, true)]).toEqual([32, 32, 32]);
  const offset = view.getUint32(entry + 12, true);
  const length = view.getUint32(entry + 8, true);
  expect(offset + length).toBeLessThan(ico.byteLength);
  expect([view.getUint32(offset, true), view.getInt32(offset + 4, true), view.getInt32(offset + 8, true)]).toEqual([
    40, 32, 64,
  ]);
  const alphaAt = (x: number, y: number) => view.getUint8(offset + 40 + ((31 - y) * 32 + x) * 4 + 3);
  expect(alphaAt(0, 0)).toBeLessThan(32);
  expect(alphaAt(16, 16)).toBe(255);
  const colours = new Set<number>();
  for (let pixel = 0; pixel < 32 * 32; pixel++) colours.add(view.getUint8(offset + 40 + pixel * 4));
  expect(colours).toContain(0x5d);
  expect(colours).toContain(0xff);
});

test('T-13 fills a ring by area, and leaves its hole empty', () => {
  const ring = (from: number, to: number) => [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ];
  const cover = fillRings([ring(0.5, 3.5), ring(1, 3).reverse()], 4);
  expect(cover[0]).toBeCloseTo(0.25, 5);
  expect(cover[1]).toBeCloseTo(0.5, 5);
  expect(cover[5]).toBe(0);
});

test('T-08 creates the same icon in every build', () => {
  expect(faviconsOf(polvik, undefined).ico).toEqual(faviconsOf(polvik, undefined).ico);
  expect(iconFile([])).toHaveLength(6);
});
