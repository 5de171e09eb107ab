import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { type Acting, actingRefusal, isFreshLogin, type SignedIn } from '#origin/platform/actor/signed-in.ts';
import { networkOf } from '#origin/platform/limits/limiter.ts';
import { abilityOf } from '#src/contract/abilities.ts';
import type { Endpoint, Resource, WriteEndpoint } from '#src/contract/endpoint.ts';
import type { AccountNo } from '#src/contract/fields.ts';
import { refusalStatus } from '#src/contract/problem.ts';
import { type AccountEvent, SocketIdSchema, socketEvents, socketIdHeader } from '#src/contract/socket-events.ts';
import { idempotencyKeyHeader } from '#src/contract/write.ts';
import { has } from '#src/domain/abilities.ts';
import { type FleetTitle, hasCode } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { recordActingUse } from '../actor/acting-use-repository.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ProblemError, problemResponse, throwRefusal } from '../problems/problem-response.ts';
import { findPublisher, mayCallFor, type Publisher } from '../publishers/publisher.ts';
import type { Services } from '../services/services.ts';
import { writeContextOf, writeOnce } from '../writes/write-once.ts';
import { type Answer, checkedAnswer, FileAnswer, fileResponse } from './answer.ts';
import { answerFault } from './answer-fault.ts';
import { type CallInput, type InputOptions, readInput } from './call-input.ts';
import type { InnerBindings, TitleEnv } from './inner-env.ts';

export interface Call {
  readonly title: FleetTitle;
  /** Without a trailing slash. */
  readonly pageUrl: string;
  /** Network of the visitor, as limits count it. */
  readonly network: string;
  readonly now: () => Promise<Instant>;
  readonly catchUp: (accountNo: string) => Promise<void>;
}

/** For the few calls that set cookies. */
export interface HttpCall extends Call {
  readonly context: Context<TitleEnv>;
}

export interface ActorCall extends Call {
  readonly actor: SignedIn;
}

export interface PublisherCall extends Call {
  readonly publisher: Publisher;
}

export interface WriteCall extends Omit<ActorCall, 'now' | 'catchUp'> {
  readonly actor: SignedIn & { readonly accountNo: AccountNo };
  /** The change must read and write only through it. */
  readonly transaction: Database;
  readonly at: Instant;
  readonly jobs: Pick<Jobs, 'send'>;
  /** Notifies the pages of other accounts; the actor's are notified anyway. */
  readonly notify: (accountNo: string, event: AccountEvent) => void;
  readonly afterCommit: (step: () => void) => void;
}

export interface WriteOptions<E extends Endpoint> {
  /**
   * Creates an account before the write and keeps it whatever the outcome; left out if the write needs an existing
   * account.
   */
  readonly openAccount?: (
    call: Pick<ActorCall, 'actor' | 'title'>,
  ) => Promise<Result<AccountNo, E['refusals'][number]>>;
}

/** What an account's open pages must reload after a write. */
const announced = {
  subscription: socketEvents.subscriptionChanged,
  delivery: socketEvents.deliveryUpdated,
  // The birthdate decides which plans are on offer.
  profile: socketEvents.subscriptionChanged,
  payment: socketEvents.paymentUpdated,
  business: socketEvents.invitationsUpdated,
} as const satisfies Record<Resource, AccountEvent>;

export type Handler<E extends Endpoint, C> = (input: CallInput<E>, call: C) => Promise<Answer<E>> | Answer<E>;

const NamedTitleSchema = v.object({ titleCode: v.optional(v.string()) });

/** A call that names a title in its path or payload serves only the host's own title, or one of its editions. */
function forOwnTitle<E extends Endpoint, C extends Pick<Call, 'title'>>({ refusals }: E, handler: Handler<E, C>) {
  if (!refusals.includes('titleNotFound')) return handler;
  return async (input: CallInput<E>, call: C): Promise<Result<unknown, string>> => {
    const { titleCode } = v.parse(NamedTitleSchema, Object.assign({}, input.params, input.payload));
    const isOwn = titleCode === undefined || hasCode(call.title, titleCode);
    return isOwn ? handler(input, call) : { ok: false, error: 'titleNotFound' };
  };
}

function socketOf({ req }: Context<TitleEnv>): string | undefined {
  const id = v.safeParse(SocketIdSchema, req.header(socketIdHeader));
  return id.success ? id.output : undefined;
}

export class MountEndpoint {
  readonly #app: Hono<TitleEnv>;
  readonly #services: Services;

  constructor(app: Hono<TitleEnv>, services: Services) {
    this.#app = app;
    this.#services = services;
  }

  /** Programs may cache a file, but must revalidate it each time. */
  open<E extends Endpoint>(endpoint: E, handler: Handler<E, HttpCall>, options: InputOptions = {}): void {
    const handle = forOwnTitle(endpoint, handler);
    if (endpoint.file !== undefined) this.#app.use(`/api/${endpoint.path}`, etag());
    this.#mount(endpoint, async (call) => handle(await readInput(endpoint, call.context, options), call));
  }

  /** Answers 401 without a session, whatever the payload. */
  signedIn<E extends Endpoint>(endpoint: E, handler: Handler<E, ActorCall>, options: InputOptions = {}): void {
    const handle = forOwnTitle(endpoint, handler);
    this.#mount(endpoint, async ({ context, ...call }) => {
      const actor = await this.#actorOf(endpoint, context);
      return handle(await readInput(endpoint, context, options), { ...call, actor });
    });
  }

  /** Refuses a call without a token for the title, whatever the payload. */
  publisher<E extends Endpoint & { readonly access: 'publisher' }>(
    endpoint: E,
    handler: Handler<E, PublisherCall>,
  ): void {
    const handle = forOwnTitle(endpoint, handler);
    this.#mount(endpoint, async (call) => {
      const { env, req } = call.context;
      const asked = { ...env, titleCode: env.title.titleCode, authorization: req.header('authorization') };
      const publisher = await admitPublisher(this.#services, asked);
      return handle(await readInput(endpoint, call.context, {}), { ...call, publisher });
    });
  }

  /**
   * Runs the change in one transaction, and once per idempotency key however often it is repeated. Then notifies
   * the account's open pages.
   */
  write<E extends WriteEndpoint>(
    endpoint: E,
    handler: Handler<E, WriteCall>,
    { openAccount }: WriteOptions<E> = {},
  ): void {
    const { database, jobs, socket } = this.#services;
    const handle = forOwnTitle(endpoint, handler);
    this.#mount(endpoint, async ({ context, now, catchUp: _catchUp, ...call }) => {
      const visitor = await this.#actorOf(endpoint, context);
      const key = writeContextOf(context.req.header(idempotencyKeyHeader));
      const input = await readInput(endpoint, context, {});
      const { personId } = visitor;
      // Without an account there is nothing to change, unless the write creates one.
      const opened =
        visitor.accountNo === null ? await openAccount?.({ actor: visitor, title: call.title }) : undefined;
      if (opened?.ok === false) return opened;
      const accountNo = visitor.accountNo ?? opened?.value;
      if (accountNo === undefined) throw throwRefusal('accountNotFound');
      const actor = { ...visitor, accountNo };
      const at = await now();
      const asked = {
        key,
        personId,
        changes: { accountNo, titleCode: call.title.titleCode, resource: endpoint.changes },
        call: `${endpoint.method} ${context.req.path}`,
        payload: input.payload,
        at,
      };
      const notified: (readonly [string, AccountEvent])[] = [];
      const steps: (() => void)[] = [];
      const notify: WriteCall['notify'] = (...news) => void notified.push(news);
      const afterCommit: WriteCall['afterCommit'] = (step) => void steps.push(step);
      const { answer, isNew } = await writeOnce(database, asked, async (transaction) =>
        handle(input, { ...call, actor, transaction, at, jobs, notify, afterCommit }),
      );
      if (isNew) {
        socket.changed(accountNo, announced[endpoint.changes], socketOf(context));
        for (const [other, event] of notified) socket.changed(other, event);
        for (const step of steps) step();
      }
      return answer;
    });
  }

  /** Mounts a call from a server to a title's host. It is outside the contract, and only the handler authorizes it. */
  hook(path: string, handler: (call: HttpCall) => Promise<Response>): void {
    this.#mountUncontracted('POST', path, handler);
  }

  /** Mounts a page that another of our hosts links to. It is outside the contract; only the handler authorizes it. */
  arrival(path: string, handler: (call: HttpCall) => Promise<Response>): void {
    this.#mountUncontracted('GET', path, handler);
  }

  #mountUncontracted(method: 'GET' | 'POST', path: string, handler: (call: HttpCall) => Promise<Response>): void {
    this.#app.on(method, `/api/${path}`, async (context) => {
      context.env.note({ call: `${method} ${path}` });
      return handler(this.#callOf(context));
    });
  }

  #callOf(context: Context<TitleEnv>): HttpCall {
    const { fleet } = this.#services;
    const { title, visit, facts } = context.env;
    return {
      context,
      title,
      pageUrl: fleet.pageUrl(title),
      network: networkOf(visit.clientAddress),
      now: facts.now,
      catchUp: facts.catchUp,
    };
  }

  /** @throws ProblemError 401 without a session, and a refusal if the call requires a fresh log-in (P-18). */
  async #actorOf(endpoint: Endpoint, context: Context<TitleEnv>): Promise<SignedIn> {
    const { realNow } = this.#services;
    const actor = await context.env.facts.signedIn();
    if (actor === undefined) throw new ProblemError(401, 'notSignedIn');
    if (actor.acting !== undefined) await this.#admitActing(endpoint, context, actor.acting);
    if (endpoint.freshLogin === true && !isFreshLogin(actor, realNow())) throw throwRefusal('freshLoginNeeded');
    return actor;
  }

  /** Decides which calls a delegate may make, before any input is read. No other code decides this. */
  async #admitActing(endpoint: Endpoint, { env, req }: Context<TitleEnv>, acting: Acting): Promise<void> {
    const { database, fleet } = this.#services;
    const { titleCode } = env.title;
    const { kind, id: grantId, accountNo } = acting;
    // A grant is for one title, even if the call covers all titles of the holder.
    const asked = req.param('titleCode') ?? titleCode;
    const isHere = fleet.titleOfCode(asked)?.titleCode === titleCode;
    const refusal = isHere ? actingRefusal(endpoint, acting) : 'onlyHolder';
    env.note({ acting: kind, grant: grantId });
    const call = `${endpoint.method} ${endpoint.path}`;
    const at = new Date(await env.facts.now());
    await recordActingUse(database, { accountNo, titleCode, kind, grantId, call, refusal, at });
    if (refusal !== null) throw throwRefusal(refusal);
  }

  #mount(endpoint: Endpoint, answer: (call: HttpCall) => Promise<Result<unknown, string>>): void {
    const { sandbox, log } = this.#services;
    const ability = abilityOf(endpoint);
    this.#app.on(endpoint.method, `/api/${endpoint.path}`, async (context) => {
      const { title, note, supportCode } = context.env;
      note({ call: `${endpoint.method} ${endpoint.path}` });
      if (ability !== undefined && !has(title, ability)) throw throwRefusal('notOffered');
      const fault = sandbox?.faults.take(title.titleCode, `${endpoint.method} ${endpoint.path}`);
      const carryOut = () => answer(this.#callOf(context));
      if (fault !== undefined) return answerFault(fault, context.req.raw.signal, carryOut);
      const outcome = await carryOut();
      if (!outcome.ok) {
        note({ code: outcome.error });
        return problemResponse({ status: refusalStatus(outcome.error), code: outcome.error, supportCode });
      }
      context.header('cache-control', 'no-store');
      if (outcome.value instanceof FileAnswer) return fileResponse(endpoint, outcome.value);
      const checked = checkedAnswer(endpoint, outcome.value, (fields) =>
        log.error({ supportCode, call: `${endpoint.method} ${endpoint.path}`, fields }, 'response breaks its contract'),
      );
      return context.body(JSON.stringify(checked), 200, { 'content-type': 'application/json' });
    });
  }
}

interface Asked extends Pick<InnerBindings, 'visit' | 'note'> {
  readonly titleCode: string;
  readonly authorization: string | undefined;
}

/**
 * Counts a wrong token against its network.
 * @throws ProblemError without a known token, for a title outside its scope, and for too many calls.
 */
async function admitPublisher(
  { publishers, limiter }: Pick<Services, 'publishers' | 'limiter'>,
  { visit, note, titleCode, authorization }: Asked,
): Promise<Publisher> {
  const publisher = findPublisher(publishers, authorization);
  if (publisher === undefined) {
    const network = networkOf(visit.clientAddress);
    if (!(await limiter.allows('publisherMissed', network))) throw new ProblemError(429, 'tooMany');
    throw new ProblemError(401, 'tokenInvalid', { headers: { 'www-authenticate': 'Bearer' } });
  }
  note({ publisher: publisher.name });
  if (!mayCallFor(publisher, titleCode)) throw throwRefusal('titleNotAllowed');
  if (!(await limiter.allows('publisher', publisher.name))) throw new ProblemError(429, 'tooMany');
  return publisher;
}
