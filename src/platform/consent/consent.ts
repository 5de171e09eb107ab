import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';
import { onceDone } from '#src/lib/once-done.ts';

/** Spec §4. */
export type ConsentTitle = Pick<Title, 'consentPropertyId' | 'privacyManagerGroupId'>;

export interface ProvenChoice {
  readonly consentId: string;
  readonly tcString: string;
  readonly customPurposes: readonly string[];
  /** ISO 8601; null if the manager does not report the time of the choice. */
  readonly givenAt: string | null;
}

export interface ConsentManager {
  /** The manager prompts a person who has not chosen yet. Can be called again after a failure. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /**
   * Loads the manager first if necessary (S-04). Resolves when the dialog is visible. Can be called again after a
   * failure.
   */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** Whether a choice was made in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** Undefined until both the choice and its proof are known. */
  readonly proof: () => ProvenChoice | undefined;
}

/** The manager is set up at most once, and grants no consent until a choice is known. */
export interface Consent extends ConsentManager {
  readonly isSetUp: () => boolean;
  readonly chosen: Promise<void>;
  /** Called for every choice, including a stored choice after a reload. Returns the function that unsubscribes. */
  readonly onChoice: (listener: () => void) => () => void;
}

/** The manager reports each choice with `tell`. */
export type MakeConsentManager = (tell: () => void) => ConsentManager;

export function createConsent(makeManager: MakeConsentManager): Consent {
  const listeners = new Set<() => void>();
  const manager = makeManager(() => listeners.forEach((listener) => listener()));
  let isSetUp = false;
  const chosen = new Promise<void>((resolve) => void listeners.add(resolve));

  return {
    ...manager,
    isSetUp: () => isSetUp,
    setUp: onceDone(async (title) => {
      await manager.setUp(title);
      isSetUp = true;
    }),
    chosen,
    onChoice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
