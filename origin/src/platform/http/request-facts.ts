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
  let signedIn: Promise<SignedIn | undefined> | undefined;
  let now: Promise<Instant> | undefined;
  const caughtUp = new Map<string, Promise<void>>();
  const facts: RequestFacts = {
    signedIn: () => (signedIn ??= readSession({ ...carrier, titleCode })),
    now: () => (now ??= clock.now(titleCode)),
    catchUp: (accountNo) => {
      const known = caughtUp.get(accountNo);
      if (known !== undefined) return known;
      const begun = facts.now().then((at) => dueWork.catchUp(title, { accountNo, now: at }));
      caughtUp.set(accountNo, begun);
      return begun;
    },
  };
  return facts;
}
