import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { headingFontFile, headingFontPath } from '#src/lib/paper-style.ts';
import type { InnerEnv } from './inner-env.ts';
import { problemResponse, answerError } from '#origin/platform/problems/problem-response.ts';

/** The page is not cached, and cannot be framed unless the policy allows it. */
export function htmlPage(document: { toString(): string }, { status, policy }: HtmlPage): Response {
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // Without an Origin header, a form's own request would be refused.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

interface HtmlPage {
  readonly status: number;
  readonly policy: string;
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
