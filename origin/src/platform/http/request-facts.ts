import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { SessionRequest, SignedIn } from '../actor/signed-in.ts';
import type { Services } from '../services/services.ts';

/** What several parts of the work on one request ask for; each is found out once, when it is first asked. */
export interface RequestFacts {
  /** Whose session the request carries. */
  readonly signedIn: () => Promise<SignedIn | undefined>;
  /** Time of the title's clock. */
  readonly now: () => Promise<Instant>;
  /** Carries out what is due on an account. */
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
    // Nearly always nothing is due, and the session's own statement has said so.
    if (isOwn && !read.hasDue) return;
    await dueWork.catchUp(title, { accountNo, now: await facts.now() });
  };
  return facts;
}
