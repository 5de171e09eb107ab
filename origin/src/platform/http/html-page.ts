import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Logger } from 'pino';
import { answerError, problemResponse } from '#origin/platform/problems/problem-response.ts';
import { headingFontFile, headingFontPath } from '#src/lib/paper-style.ts';
import type { InnerEnv } from './inner-env.ts';

interface HtmlPage {
  readonly language?: 'nb' | 'nn';
  readonly title: string;
  readonly css: string;
  readonly head?: ReturnType<typeof html>;
  /** The whole body element. */
  readonly body: ReturnType<typeof html>;
  /** Directives of the content security policy, which otherwise allows only the style sheet. */
  readonly policy: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** The page is not cached, and cannot be framed unless the policy allows it. */
export async function htmlPage(page: HtmlPage): Promise<Response> {
  const { language = 'nb', title, css, head = '', body, status = 200 } = page;
  const policy = {
    'default-src': "'none'",
    'style-src': inlineSourceHash(css),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...page.policy,
  };
  const document = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<style>${raw(css)}</style>
</head>
${body}
</html>
`;
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': Object.entries(policy)
        .map((directive) => directive.join(' '))
        .join('; '),
      // Without an Origin header, a form's own request would be refused.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

export function inlineSourceHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const font = readFileSync(createRequire(import.meta.url).resolve(headingFontFile));

export function mountHeadingFont<Env extends InnerEnv>(app: Hono<Env>): void {
  app.get(headingFontPath, (context) => {
    context.env.note({ call: 'font' });
    return context.body(font, 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

export function mountProblems(app: Hono<InnerEnv>, log: Logger): void {
  app.onError((error, context) => answerError(error, context.env.supportCode, log));
  app.notFound(({ env }) => problemResponse({ status: 404, code: 'notFound', supportCode: env.supportCode }));
}
