import type { Context } from 'hono';
import * as v from 'valibot';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { PhoneSchema } from '#src/domain/validation/text-fields.ts';
import type { Result } from '#src/lib/result.ts';
import { type AccountPage, urlWithReturn } from './account-page.ts';
import type { AccountRoutes } from './account-route.ts';
import { codeRequesterOf } from './code-limits.ts';
import {
  type ContactChange,
  confirmContact,
  findPendingContact,
  removeNumber,
  resendCode,
  startContactChange,
} from './contact-service.ts';
import { codeErrorKeys } from './login-pages.ts';
import type { ContactKind } from './one-time-code-service.ts';
import { EmailSchema, formText } from './person-fields.ts';
import { contactCodePage, contactPage, contactPaths, currentContact } from './profile-pages.ts';
import type { TextKey } from './texts.ts';

/** A new number or address takes effect only after a code has proven it. */
export function mountContact({ fresh }: AccountRoutes, services: Services): void {
  for (const kind of ['phone', 'email'] as const) {
    const pages = new ContactPages(services, kind);
    const paths = contactPaths(kind);
    fresh.get(paths.contact, (page) => pages.show(page));
    fresh.post(paths.contact, (page, context) => pages.ask(page, context));
    fresh.get(paths.code, (page) => pages.showCode(page));
    fresh.post(paths.code, (page, context) => pages.confirm(page, context));
    fresh.post(paths.resend, (page, context) => pages.resend(page, context));
    if (kind === 'phone') fresh.post(paths.remove, (page, context) => pages.remove(page, context));
  }
}

class ContactPages {
  readonly #services: Services;
  readonly #kind: ContactKind;

  constructor(services: Services, kind: ContactKind) {
    this.#services = services;
    this.#kind = kind;
  }

  async show(page: AccountPage, typed = ''): Promise<Response> {
    const waiting = await this.#waiting(page);
    return contactPage(
      { ...page, typed, waiting: waiting?.isExpired === false ? waiting.contact : undefined },
      this.#kind,
    );
  }

  async ask(page: AccountPage, context: Context<TitleEnv>): Promise<Response> {
    const typed = await typedIn(context, this.#kind);
    const contact = parsedContact(this.#kind, typed);
    if (!contact.ok) return this.show({ ...page, fault: contact.error }, typed);
    if (contact.value === currentContact(page.who, this.#kind))
      return this.show({ ...page, done: `${this.#kind}Same` });
    const sent = await startContactChange(this.#services, await this.#change(page, context), contact.value);
    if (!sent.ok) return this.show({ ...page, fault: 'errorTooMany' }, typed);
    return context.redirect(urlWithReturn(contactPaths(this.#kind).code, page.returnTo), 303);
  }

  /** Asks for the code sent last; if none is pending, shows the form for a number or address. */
  async showCode(page: AccountPage): Promise<Response> {
    const waiting = await this.#waiting(page);
    if (waiting === undefined) return this.show(page);
    const { contact, isExpired } = waiting;
    const fault: TextKey | undefined = page.fault ?? (isExpired ? 'errorCodeExpired' : undefined);
    const { sandbox, fleet } = this.#services;
    const inboxUrl = sandbox === undefined ? undefined : fleet.inboxUrl;
    return contactCodePage({ ...page, ...(fault === undefined ? {} : { fault }), contact, inboxUrl }, this.#kind);
  }

  async confirm(page: AccountPage, context: Context<TitleEnv>): Promise<Response> {
    const typed = await typedIn(context, 'code');
    const confirmed = await confirmContact(this.#services, await this.#change(page, context), typed);
    if (confirmed.ok) {
      const changed = this.#kind === 'phone' ? { phoneNumber: confirmed.value } : { email: confirmed.value };
      return this.show({ ...page, who: { ...page.who, ...changed }, done: `${this.#kind}Saved` });
    }
    if (confirmed.error === 'taken') return this.show({ ...page, fault: 'errorEmailTaken' });
    return this.showCode({ ...page, fault: codeErrorKeys[confirmed.error] });
  }

  async resend(page: AccountPage, context: Context<TitleEnv>): Promise<Response> {
    const waiting = await this.#waiting(page);
    if (waiting === undefined) return this.show({ ...page, fault: 'errorCodeExpired' });
    const sent = await resendCode(this.#services, await this.#change(page, context), waiting);
    return this.showCode(sent.ok ? { ...page, done: 'codeResent' } : { ...page, fault: resendFaults[sent.error] });
  }

  async remove(page: AccountPage, context: Context<TitleEnv>): Promise<Response> {
    if (page.who.phoneNumber === null) return this.show(page);
    await removeNumber(this.#services, await this.#change(page, context));
    return this.show({ ...page, who: { ...page.who, phoneNumber: null }, done: 'saved' });
  }

  #waiting({ who }: AccountPage) {
    return findPendingContact(this.#services, { kind: this.#kind, who });
  }

  async #change({ who, sessionUid }: AccountPage, context: Context<TitleEnv>): Promise<ContactChange> {
    const asker = await codeRequesterOf(context, this.#services, who.id);
    return { kind: this.#kind, title: context.env.title, who, sessionUid, asker };
  }
}

const resendFaults = { tooMany: 'errorTooMany', tooSoon: 'errorTooSoon' } as const;

function parsedContact(kind: ContactKind, typed: string): Result<string, TextKey> {
  if (kind === 'email') {
    const email = v.safeParse(EmailSchema, typed);
    return email.success ? { ok: true, value: email.output } : { ok: false, error: 'errorEmail' };
  }
  const number = v.safeParse(PhoneSchema, typed);
  if (!number.success) return { ok: false, error: 'errorPhone' };
  // Only a mobile number can receive the SMS with the code.
  return /^[49]/.test(number.output) ? { ok: true, value: number.output } : { ok: false, error: 'errorNotMobile' };
}

async function typedIn(context: Context<TitleEnv>, field: string): Promise<string> {
  return formText((await context.req.parseBody())[field]);
}
