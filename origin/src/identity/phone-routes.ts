import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { PhoneSchema } from '#src/domain/validation/phone.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { AccountRoute } from './account-route.ts';
import { codeFaults } from './code-form.ts';
import { askerOf } from './code-limits.ts';
import { phoneCodePage, phonePage, phonePaths } from './phone-pages.ts';
import {
  askForNumber,
  confirmNumber,
  type NumberChange,
  removeNumber,
  resendCode,
  waitingNumber,
} from './phone-service.ts';
import { type AccountPage, urlWithReturn } from './profile-pages.ts';
import type { TextKey } from './texts.ts';

/** The pages where people change the phone number of their account; a new one counts only when a code has proven it. */
export function mountPhone(app: Hono<TitleEnv>, shown: AccountRoute, services: Services): void {
  mountNumber(app, shown, services);
  mountCode(app, shown, services);
}

function mountNumber(app: Hono<TitleEnv>, shown: AccountRoute, services: Services): void {
  app.get(
    phonePaths.number,
    shown((page) => showNumber(services, page)),
  );

  app.post(
    phonePaths.number,
    shown(async (page, context) => {
      const typed = await typedIn(context, 'phone');
      const number = v.safeParse(PhoneSchema, typed);
      const refused = (fault: TextKey) => showNumber(services, { ...page, fault }, typed);
      if (!number.success) return refused('errorPhone');
      if (number.output === page.who.phoneNumber) return showNumber(services, { ...page, done: 'phoneSame' });
      if (!isMobile(number.output)) return refused('errorNotMobile');
      const sent = await askForNumber(services, await changeOf(context, services, page), number.output);
      return sent.ok ? context.redirect(urlWithReturn(phonePaths.code, page.returnTo), 303) : refused('errorTooMany');
    }),
  );

  app.post(
    phonePaths.remove,
    shown(async (page, context) => {
      if (page.who.phoneNumber === null) return showNumber(services, page);
      await removeNumber(services, await changeOf(context, services, page));
      return showNumber(services, { ...page, who: { ...page.who, phoneNumber: null }, done: 'saved' });
    }),
  );
}

function mountCode(app: Hono<TitleEnv>, shown: AccountRoute, services: Services): void {
  app.get(
    phonePaths.code,
    shown((page) => showCode(services, page)),
  );

  app.post(
    phonePaths.code,
    shown(async (page, context) => {
      const typed = await typedIn(context, 'code');
      const confirmed = await confirmNumber(services, await changeOf(context, services, page), typed);
      if (!confirmed.ok) return showCode(services, { ...page, fault: codeFaults[confirmed.error] });
      return showNumber(services, { ...page, who: { ...page.who, phoneNumber: confirmed.value }, done: 'phoneSaved' });
    }),
  );

  app.post(
    phonePaths.resend,
    shown(async (page, context) => {
      const waiting = await waitingNumber(services, page.who);
      if (waiting === undefined) return showNumber(services, { ...page, fault: 'errorCodeExpired' });
      const sent = await resendCode(services, await changeOf(context, services, page), waiting);
      return showCode(
        services,
        sent.ok ? { ...page, done: 'codeResent' } : { ...page, fault: resendFaults[sent.error] },
      );
    }),
  );
}

const resendFaults = { tooMany: 'errorTooMany', tooSoon: 'errorTooSoon' } as const;

async function showNumber(services: Services, page: AccountPage, typed = ''): Promise<Response> {
  const waiting = await waitingNumber(services, page.who);
  return phonePage({ ...page, typed, waiting: waiting?.isExpired === false ? waiting.phoneNumber : undefined });
}

/** Asks for the code that was sent last; if there is none any more, for a number. */
async function showCode(services: Services, page: AccountPage): Promise<Response> {
  const waiting = await waitingNumber(services, page.who);
  if (waiting === undefined) return showNumber(services, page);
  const { phoneNumber, isExpired } = waiting;
  const fault: TextKey | undefined = page.fault ?? (isExpired ? 'errorCodeExpired' : undefined);
  const inboxUrl = services.sandbox === undefined ? undefined : services.fleet.inboxUrl;
  return phoneCodePage({ ...page, ...(fault === undefined ? {} : { fault }), phoneNumber, inboxUrl });
}

async function changeOf(context: Context<TitleEnv>, services: Services, page: AccountPage): Promise<NumberChange> {
  const { who } = page;
  return { title: context.env.title, who, asker: await askerOf(context, services, who.id) };
}

async function typedIn(context: Context<TitleEnv>, field: string): Promise<string> {
  const value = (await context.req.parseBody())[field];
  return typeof value === 'string' ? value : '';
}

/** Only a mobile number gets the SMS with the code. */
function isMobile(digits: string): boolean {
  return /^[49]/.test(digits);
}
