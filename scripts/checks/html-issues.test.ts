import { expect, test } from 'vitest';
import { htmlIssues } from './html-issues.ts';

function page({ head = '', body = '' }: { head?: string; body?: string }): string {
  return `<!doctype html><html lang="nb"><head><title>Min Side</title>${head}</head><body>${body}</body></html>\n`;
}

test('S-08 finds no issue in a valid page', async () => {
  const head = '<meta http-equiv="refresh" content="0; url=/bestilling-feilet">';
  const body = '<button type="button" popovertarget="meny">Meny</button><nav id="meny" popover="auto"></nav>';
  expect(await htmlIssues('sound.html', page({ head, body }))).toEqual([]);
});

test.each([
  ['aria-expanded', { body: '<button type="button" popovertarget="a" aria-expanded="false">Meny</button>' }],
  ['Duplicate ID', { body: '<main id="innhold"><h2 id="innhold">Innhold</h2></main>' }],
  ['refresh', { head: '<meta http-equiv="refresh" content="0;url=/bestilling-feilet">' }],
])('S-08 finds a planted fault: %s', async (said, parts) => {
  const issues = await htmlIssues('planted.html', page(parts));
  expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
});
