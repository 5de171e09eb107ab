import type { HttpBindings } from '@hono/node-server';
import type { SessionRequest, SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Visit } from '#origin/platform/edge/edge-check.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';

export interface InnerBindings {
  readonly node: Partial<HttpBindings>;
  readonly visit: Visit;
  readonly supportCode: string;
  /** Adds facts to the request's log line; none may be about a person. */
  readonly note: (facts: Readonly<Record<string, string>>) => void;
}

export interface InnerEnv {
  readonly Bindings: InnerBindings;
}

export interface TitleEnv {
  readonly Bindings: InnerBindings & { readonly title: FleetTitle; readonly facts: RequestFacts };
}

/** Each fact is determined once, on first use. */
interface RequestFacts {
  readonly signedIn: () => Promise<SignedIn | undefined>;
  readonly helps: () => Promise<boolean>;
  readonly now: () => Promise<Instant>;
  readonly catchUp: (accountNo: string) => Promise<void>;
}

export function requestFacts(
  { clock, dueWork, readSession }: Pick<Services, 'clock' | 'dueWork' | 'readSession'>,
  { title, ...carrier }: Omit<SessionRequest, 'titleCode'> & { readonly title: FleetTitle },
): RequestFacts {
  const { titleCode } = title;
  let session: ReturnType<typeof readSession> | undefined;
  let now: Promise<Instant> | undefined;
  const caughtUp = new Map<string, Promise<void>>();
  const ownNow = async (): Promise<Instant> => (await session)?.now ?? clock.now(titleCode);
  const read = () => (session ??= readSession({ ...carrier, titleCode }));
  const facts: RequestFacts = {
    signedIn: async () => (await read())?.signedIn,
    helps: async () => (await read())?.helps ?? false,
    now: () => (now ??= ownNow()),
    catchUp: (accountNo) => {
      const begun = caughtUp.get(accountNo) ?? catchUpOwn(accountNo);
      caughtUp.set(accountNo, begun);
      return begun;
    },
  };
  const catchUpOwn = async (accountNo: string): Promise<void> => {
    const found = await session;
    const isOwn = found?.signedIn.accountNo === accountNo && found.signedIn.acting === undefined;
    // The query for the session has shown whether anything is due, which is rarely the case.
    if (isOwn && !found.hasDue) return;
    await dueWork.catchUp(title, { accountNo, now: await facts.now() });
  };
  return facts;
}
