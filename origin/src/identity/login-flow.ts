import type { Context, Next } from 'hono';
import Provider, { errors, type InteractionResults } from 'oidc-provider';
import * as v from 'valibot';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { codeRequesterOf, rememberPersonInBrowser, takePostLimit } from './code-limits.ts';
import { codeErrorKeys, type LoginPage, loginCodePage, loginNamePage, loginStartPage } from './login-pages.ts';
import { deleteCode, findCode } from './one-time-code-repository.ts';
import { type CodeRequest, sendCode, verifyCode } from './one-time-code-service.ts';
import { loginErrorPage } from './page-layout.ts';
import { EmailSchema, formText, readNames } from './person-fields.ts';
import {
  createPerson,
  findDemoPeople,
  findPerson,
  findPersonByEmail,
  isEmailReserved,
  type Person,
  recordPersonActivity,
} from './person-repository.ts';
import { type Providers, parseMethods } from './provider.ts';
import { dropSessionCookies, nodeExchange, providerSession } from './session-endpoints.ts';
import type { TextKey } from './texts.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface Receiver extends Pick<CodeRequest, 'email' | 'phoneNumber'> {
  readonly personId: string | undefined;
}

export interface LoginProof {
  readonly methods: readonly string[];
  /** In seconds since 1970; by default the current time. */
  readonly authenticatedAt?: number;
}

export class LoginFlow {
  readonly #providers: Providers;
  readonly #services: Services;

  constructor(providers: Providers, services: Services) {
    this.#providers = providers;
    this.#services = services;
  }

  /** Shows a page with a link back if the log-in has expired, and redirects to Min side if it is already complete. */
  async guarded(context: Context<TitleEnv>, step: () => Promise<Response>): Promise<Response> {
    context.env.note({ call: 'authn' });
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      const { fleet } = this.#services;
      // On a title's pages, the browser's back button returns to a log-in that is already complete.
      const isLoggedIn = async () => (await providerSession(context, this.#providers)).accountId !== undefined;
      if (context.req.method === 'GET' && (await isLoggedIn()))
        return context.redirect(`${fleet.pageUrl(context.env.title)}/`, 303);
      return loginErrorPage(context.env, fleet, { reason: 'expired', status: 400 });
    }
  }

  async limited(context: Context<TitleEnv>, next: Next): Promise<Response | undefined> {
    if (await takePostLimit(context, this.#services)) {
      await next();
      return undefined;
    }
    const page = await loginErrorPage(context.env, this.#services.fleet, { reason: 'tooManyPosts', status: 429 });
    page.headers.set('retry-after', '3600');
    return page;
  }

  /** Restarts the log-in if its session has ended in the meantime, for example by a log-out in another tab. */
  async open(context: Context<TitleEnv>): Promise<Response> {
    try {
      return await this.start(context);
    } catch (error) {
      const again = error instanceof errors.SessionNotFound ? await this.#beginAgain(context) : undefined;
      if (again === undefined) throw error;
      return again;
    }
  }

  async #beginAgain(context: Context<TitleEnv>): Promise<Response | undefined> {
    const provider = this.#providers(context.env.title);
    const begun = await provider.Interaction.find(context.req.param('uid') ?? '');
    const sessionUid = begun?.session?.uid;
    if (sessionUid === undefined || (await provider.Session.findByUid(sessionUid)) !== undefined) return undefined;
    const asked = Object.entries(begun?.params ?? {}).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    );
    return context.redirect(`/oauth/authorize?${new URLSearchParams(asked)}`, 303);
  }

  async start(context: Context<TitleEnv>, fault?: TextKey, typed?: string): Promise<Response> {
    const interaction = await this.interaction(context);
    const { database, sandbox } = this.#services;
    const { title } = context.env;
    await sandbox?.demo.seed(title);
    const hint = interaction.params['login_hint'];
    const known = await findPerson(database, interaction.session?.accountId);
    // The person only has to prove their identity, and does not enter their address.
    const isStepUp = known !== undefined && interaction.prompt.name === 'login';
    const ownEmail = isStepUp ? known.email : '';
    return loginStartPage({
      ...this.#page(context, fault),
      email: typed ?? (typeof hint === 'string' ? hint : ownEmail),
      known,
      isStepUp,
      demoKinds: sandbox?.demo.kinds ?? [],
      demoPeople: sandbox === undefined ? [] : await findDemoPeople(database, title.titleCode),
    });
  }

  async goOn(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    if (interaction.session?.accountId === undefined || interaction.prompt.name !== 'select_account') {
      return this.start(context);
    }
    await rememberPersonInBrowser(context, this.#services, interaction.session.accountId);
    return this.#answer(context, { select_account: {} });
  }

  async abort(context: Context<TitleEnv>): Promise<Response> {
    return this.#answer(context, { error: 'access_denied', error_description: 'The log-in was cancelled.' });
  }

  async demo(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    const { database, sandbox } = this.#services;
    if (sandbox === undefined) return this.start(context);
    const { title } = context.env;
    await sandbox.demo.seed(title);
    const { kind } = await context.req.parseBody();
    const people = await findDemoPeople(database, title.titleCode);
    const who = people.find((one) => one.demoKind === kind);
    if (who === undefined) return this.start(context);
    const asked = parseMethods(interaction.params['acr_values']);
    return this.finish(context, who.id, { methods: asked.length === 0 ? ['otp'] : asked });
  }

  async email(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    const { email: typed } = await context.req.parseBody();
    const email = v.safeParse(EmailSchema, typed);
    if (!email.success) return this.start(context, 'errorEmail', typeof typed === 'string' ? typed : '');
    const who = await this.personOf(context, email.output);
    const sent = await this.#send(context, interaction, { email: email.output, phoneNumber: null, personId: who?.id });
    if (!sent.ok) return this.start(context, 'errorTooMany', email.output);
    return context.redirect(`${pathOf(context)}/code`, 303);
  }

  async sms(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    const known = await findPerson(this.#services.database, interaction.session?.accountId);
    if (known === undefined || known.phoneNumber === null) return this.start(context);
    const { email, phoneNumber, id: personId } = known;
    const sent = await this.#send(context, interaction, { email, phoneNumber, personId });
    if (!sent.ok) return this.start(context, 'errorTooMany');
    return context.redirect(`${pathOf(context)}/code`, 303);
  }

  async code(context: Context<TitleEnv>, fault?: TextKey): Promise<Response> {
    const interaction = await this.interaction(context);
    const sent = await findCode(this.#services.database, interaction.uid);
    if (sent === undefined) return context.redirect(pathOf(context), 303);
    return loginCodePage({ ...this.#page(context, fault), recipient: sent.phoneNumber ?? sent.email });
  }

  async checkCode(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    const { code: typed } = await context.req.parseBody();
    const { database } = this.#services;
    const sent = await findCode(database, interaction.uid);
    if (sent === undefined) return context.redirect(pathOf(context), 303);
    const who = await this.personOf(context, sent.email);
    const asker = await codeRequesterOf(context, this.#services, who?.id);
    const purpose = { kind: 'login', interactionId: interaction.uid } as const;
    const verdict = await verifyCode(this.#services, { purpose, typed: formText(typed), asker });
    if (!verdict.ok) return this.code(context, codeErrorKeys[verdict.error]);
    if (who === undefined) {
      const held = { realms: ['', context.env.title.titleCode], now: new Date(this.#services.realNow()) };
      if (await isEmailReserved(database, sent.email, held)) return this.#heldPage(context);
      return context.redirect(`${pathOf(context)}/name`, 303);
    }
    await deleteCode(database, interaction.uid);
    const methods = verdict.value.phoneNumber === null ? ['otp', 'otp-email'] : ['otp', 'sms'];
    return this.finish(context, who.id, { methods });
  }

  async name(
    context: Context<TitleEnv>,
    fault?: TextKey,
    typed = { givenName: '', familyName: '' },
  ): Promise<Response> {
    const interaction = await this.interaction(context);
    const sent = await findCode(this.#services.database, interaction.uid);
    if (sent?.verified !== true) return context.redirect(pathOf(context), 303);
    return loginNamePage({ ...this.#page(context, fault), ...typed });
  }

  async saveName(context: Context<TitleEnv>): Promise<Response> {
    const interaction = await this.interaction(context);
    const { database, realNow } = this.#services;
    const sent = await findCode(database, interaction.uid);
    if (sent?.verified !== true) return context.redirect(pathOf(context), 303);
    const { typed, names } = readNames(await context.req.parseBody());
    if (!names.ok) return this.name(context, names.error, typed);
    const given = { email: sent.email, ...names.value };
    const { titleCode } = context.env.title;
    const who = await createPerson(database, given, { titleCode, at: new Date(realNow()) });
    if (who === undefined) return this.#heldPage(context);
    await deleteCode(database, interaction.uid);
    return this.finish(context, who.id, { methods: ['otp', 'otp-email'] });
  }

  /** Completes the log-in, and logs out anyone else in that browser. */
  async finish(context: Context<TitleEnv>, accountId: string, proof: LoginProof): Promise<Response> {
    const { database, realNow } = this.#services;
    const interaction = await this.interaction(context);
    const former = interaction.session?.accountId;
    if (former !== undefined && former !== accountId) await this.#dropSession(context, interaction);
    const { titleCode } = context.env.title;
    await recordPersonActivity(database, { personId: accountId, titleCode, kind: 'loggedIn', at: new Date(realNow()) });
    await rememberPersonInBrowser(context, this.#services, accountId);
    const { methods, authenticatedAt = Infinity } = proof;
    return this.#answer(context, {
      login: { accountId, amr: [...methods], ts: Math.min(authenticatedAt, Math.floor(realNow() / 1000)) },
      select_account: {},
    });
  }

  /** Otherwise the provider would show its own log-out form, which needs a script. */
  async #dropSession(context: Context<TitleEnv>, interaction: Interaction): Promise<void> {
    const session = await providerSession(context, this.#providers);
    await session.destroy();
    dropSessionCookies(context);
    interaction.session = undefined;
    await interaction.save(interaction.exp - Math.floor(this.#services.realNow() / 1000));
  }

  async #answer(context: Context<TitleEnv>, result: InteractionResults): Promise<Response> {
    const { incoming, outgoing } = nodeExchange(context);
    const provider = this.#providers(context.env.title);
    return context.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  }

  async interaction(context: Context<TitleEnv>): Promise<Interaction> {
    const { incoming, outgoing } = nodeExchange(context);
    const interaction = await this.#providers(context.env.title).interactionDetails(incoming, outgoing);
    // The cookie is limited to its log-in's path, but the form may come from the page of another log-in.
    if (interaction.uid !== context.req.param('uid')) throw new errors.SessionNotFound('another log-in');
    return interaction;
  }

  /** A demo person's address may be typed before the list that creates demo people is opened. */
  async personOf({ env }: Context<TitleEnv>, email: string): Promise<Person | undefined> {
    const { database, sandbox } = this.#services;
    if (sandbox?.demo.hasEmail(email) === true) await sandbox.demo.seed(env.title);
    return findPersonByEmail(database, email, env.title.titleCode);
  }

  #heldPage({ env }: Context<TitleEnv>): Promise<Response> {
    return loginErrorPage(env, this.#services.fleet, { reason: 'held', status: 409 });
  }

  async #send(context: Context<TitleEnv>, interaction: Interaction, receiver: Receiver) {
    const { personId, ...rest } = receiver;
    const asker = await codeRequesterOf(context, this.#services, personId);
    const purpose = { kind: 'login', interactionId: interaction.uid } as const;
    return sendCode(this.#services, { ...rest, title: context.env.title, purpose, asker });
  }

  #page(context: Context<TitleEnv>, fault: TextKey | undefined): LoginPage {
    const { fleet, sandbox } = this.#services;
    const { title } = context.env;
    const inboxUrl = sandbox === undefined ? undefined : fleet.inboxUrl;
    return { title, pageUrl: fleet.pageUrl(title), path: pathOf(context), fault, inboxUrl };
  }
}

function pathOf(context: Context<TitleEnv>): string {
  return `/authn/${encodeURIComponent(context.req.param('uid') ?? '')}`;
}
