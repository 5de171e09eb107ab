import { Hono } from 'hono';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { refuseCrossSite } from '#origin/platform/http/call-input.ts';
import { answerError, problemResponse } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountBank } from './sandbox-bank.ts';
import { mountCardPages } from './card-pages.ts';
import { mountCardApi } from './card-provider.ts';
import type { PaymentFaults } from './payment-faults.ts';
import { mountWalletApi } from './wallet-api.ts';
import { mountWalletLogin } from './wallet-login.ts';
import { mountWalletPages } from './wallet-pages.ts';

/**
 * The sandbox's payment providers on their own host: their APIs for titles and their pages for
 * people.
 */
export function createPaymentsApp(services: Services, faults: PaymentFaults): Hono<InnerEnv> {
  const app = new Hono<InnerEnv>();
  app.use(async (context, next) => {
    const { visit } = context.env;
    refuseCrossSite(context.req.raw, `${visit.protocol}://${visit.host}`);
    await next();
  });
  const kit = { app, services, faults };
  mountCardApi(kit);
  mountWalletApi(kit);
  mountBank(kit);
  mountCardPages(kit);
  mountWalletPages(kit);
  mountWalletLogin(kit);
  app.onError((error, context) => answerError(error, context.env.supportCode, services.log));
  app.notFound(({ env }) => problemResponse({ status: 404, code: 'notFound', supportCode: env.supportCode }));
  return app;
}
