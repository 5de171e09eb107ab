import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { pageResponse } from './page-layout.ts';
import { textIn } from './texts.ts';

/** The front page of an identity host: which title it belongs to, and a link to log in. */
export function mountFrontPage(app: Hono<TitleEnv>, { fleet }: Pick<Services, 'fleet'>): void {
  app.get('/', (context) => {
    const { title, note } = context.env;
    note({ call: 'GET /' });
    const pageUrl = fleet.pageUrl(title);
    const t = textIn(title.language);
    return pageResponse({
      title,
      pageUrl,
      heading: t('frontHeading'),
      body: html`<p>${t('frontIntro', { name: title.displayName })}</p>
<p><a class="button" href="${pageUrl}/api/login">${t('logIn')}</a></p>
<p><a href="${pageUrl}/">${t('toPage')}</a></p>`,
    });
  });
}
