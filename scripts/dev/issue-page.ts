import { stripVTControlCharacters } from 'node:util';
import { html } from 'hono/html';
import type { TitleIssue } from '../fleet/title-issue.ts';

/** Vite's client reloads the page once one of the title files changes. */
export function issuePage(issues: readonly TitleIssue[]): Promise<Response> {
  const files = [...new Set(issues.map(({ file }) => file))];
  const advice = 'The page comes back as soon as the files are whole.';
  return pageOf('Issues in the title files', html`<p>${advice}</p>${files.map((file) => tableOf(file, issues))}`);
}

/**
 * Answers with the edge's own code. If the code is broken, the terminal and the page say why, and Vite's client reloads
 * the page once the code changes.
 */
export async function answerOrBroken(
  answer: () => Promise<Response>,
  print: (text: string) => void,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const issue = issueOf(error);
    print(`The edge's code is broken.\n${issue}`);
    return pageOf("The edge's code is broken", html`<pre><code>${issue}</code></pre>`);
  }
}

function issueOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frame = 'frame' in error && typeof error.frame === 'string' ? `${error.frame}\n` : '';
  return stripVTControlCharacters(`${error.message}\n${frame}${error.stack ?? ''}`);
}

async function pageOf(heading: string, content: unknown): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${heading}</title>
      <script type="module" src="/@vite/client"></script>
      <style>
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
        table { border-collapse: collapse; width: 100%; margin-bottom: 2rem; }
        th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid #8888; }
        code { overflow-wrap: anywhere; }
        pre { white-space: pre-wrap; }
      </style>
      <h1>${heading}</h1>
      ${content}
    </html>`;
  return new Response(page.toString(), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function tableOf(file: string, issues: readonly TitleIssue[]) {
  return html`<h2><code>titles/${file}</code></h2>
    <table>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Value</th>
        <th scope="col">Expected</th>
      </tr>
      ${issues
        .filter((issue) => issue.file === file)
        .map(
          ({ field, value, expected }) => html`<tr>
            <td><code>${field === '' ? '(file)' : field}</code></td>
            <td><code>${value}</code></td>
            <td>${expected}</td>
          </tr>`,
        )}
    </table>`;
}
