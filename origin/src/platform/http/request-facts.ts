import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { SessionRequest, SignedIn } from '../actor/signed-in.ts';
import type { Services } from '../services/services.ts';

/** Facts that several parts of a request's handling need; each is determined once, on first use. */
export interface RequestFacts {
  /** The session of the request. */
  readonly signedIn: () => Promise<SignedIn | undefined>;
  /** Time of the title's clock. */
  readonly now: () => Promise<Instant>;
  /** Carries out an account's due steps. */
  readonly catchUp: (accountNo: string) => Promise<void>;
}

/** The facts of a request to a title's host. */
export function requestFacts(
  { clock, dueWork, readSession }: Pick<Services, 'clock' | 'dueWork' | 'readSession'>,
  { title, ...carrier }: Omit<SessionRequest, 'titleCode'> & { readonly title: FleetTitle },
): RequestFacts {
  const { titleCode } = title;
  let session: ReturnType<typeof readSession> | undefined;
  let now: Promise<Instant> | undefined;
  const caughtUp = new Map<string, Promise<void>>();
  const ownNow = async (): Promise<Instant> => (await session)?.now ?? clock.now(titleCode);
  const facts: RequestFacts = {
    signedIn: async () => (await (session ??= readSession({ ...carrier, titleCode })))?.signedIn,
    now: () => (now ??= ownNow()),
    catchUp: (accountNo) => {
      const begun = caughtUp.get(accountNo) ?? catchUpOwn(accountNo);
      caughtUp.set(accountNo, begun);
      return begun;
    },
  };
  const catchUpOwn = async (accountNo: string): Promise<void> => {
    const read = await session;
    const isOwn = read?.signedIn.accountNo === accountNo && read.signedIn.acting === undefined;
    // Nearly always nothing is due, as the session's own statement has already shown.
    if (isOwn && !read.hasDue) return;
    await dueWork.catchUp(title, { accountNo, now: await facts.now() });
  };
  return facts;
}
