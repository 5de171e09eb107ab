import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function recorded(isTTY: boolean, titles: number) {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress(titles, { isTTY, columns: 60, write: (text) => written.push(text) }, () => time);
  return { progress, written, pass: (ms: number) => (time += ms) };
}

test('T-05 keeps one live line on a terminal, with titles, pages, rate and remaining time', () => {
  const { progress, written, pass } = recorded(true, 4);
  progress.stage('Rendering the titles');
  pass(500);
  progress.titleDone('eine', 57);
  progress.end();
  expect(written[1]).toBe('\r\u001B[2K1/4 titles, 57 pages, 114 pages/s, 1.5 s left: eine');
  expect(written.join('')).not.toContain('\n');
  expect(written.at(-1)).toBe('\r\u001B[2K');
});

test('T-05 cuts the live line to the terminal’s width', () => {
  const { progress, written } = recorded(true, 4);
  progress.stage('x'.repeat(100));
  expect(written[0]).toBe(`\r\u001B[2K${'x'.repeat(59)}`);
});

test('T-05 writes plain lines without a terminal, for some titles and for the last one', () => {
  const { progress, written, pass } = recorded(false, 12);
  pass(1000);
  for (let title = 1; title <= 12; title++) progress.titleDone(`t${title}`, 57);
  expect(written.map((line) => line.split(' ')[0])).toEqual(['11/12', '12/12']);
  expect(written.every((line) => line.endsWith('\n'))).toBe(true);
});
