import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';

/** Settings of the consent manager (Spec §4). */
export type ConsentTitle = Pick<Title, 'consentPropertyId' | 'privacyManagerGroupId'>;

/** A choice with the consent manager's proof. */
export interface ProvenChoice {
  /** The manager's id of the browser. */
  readonly consentId: string;
  /** The choice as a TCF string. */
  readonly tcString: string;
  /** Names of the accepted custom purposes. */
  readonly customPurposes: readonly string[];
  /** ISO 8601; null if the manager does not report the time of the choice. */
  readonly givenAt: string | null;
}

export interface ConsentManager {
  /** Loads it for the title; it prompts a person who has not chosen yet. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens the privacy dialog, loading the manager first if necessary; resolves when the dialog is visible. */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** True if the person has made a choice in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** The current choice with its proof; undefined until both are known. */
  readonly proof: () => ProvenChoice | undefined;
}

/** The consent manager as the product uses it: set up at most once, and without consent until a choice is known. */
export interface Consent {
  readonly isSetUp: () => boolean;
  /** Sets up the manager once; a failed attempt can be repeated. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens the privacy dialog, even if the manager is not set up (S-04); a failed attempt can be repeated. */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** Resolves when the person's choice is first known, whatever it is. */
  readonly chosen: Promise<void>;
  /** True if the person has made a choice in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** The current choice with its proof; undefined until both are known. */
  readonly proof: () => ProvenChoice | undefined;
  /**
   * Calls the listener for every choice, also for a stored one after a reload; returns the function that unsubscribes.
   */
  readonly onChoice: (listener: () => void) => () => void;
}

/** Makes a consent manager, which reports each choice. */
export type MakeConsentManager = (tell: () => void) => ConsentManager;

/** Wraps a consent manager. */
export function createConsent(makeManager: MakeConsentManager): Consent {
  const listeners = new Set<() => void>();
  const manager = makeManager(() => listeners.forEach((listener) => listener()));
  let settingUp: Promise<void> | undefined;
  let isSetUp = false;

  async function trySetUp(title: ConsentTitle): Promise<void> {
    try {
      await manager.setUp(title);
      isSetUp = true;
    } finally {
      if (!isSetUp) settingUp = undefined;
    }
  }

  const chosen = new Promise<void>((resolve) => void listeners.add(resolve));

  return {
    isSetUp: () => isSetUp,
    setUp: (title) => {
      settingUp ??= trySetUp(title);
      return settingUp;
    },
    openPrivacyDialog: manager.openPrivacyDialog,
    hasConsent: manager.hasConsent,
    chosen,
    hasChosen: manager.hasChosen,
    proof: manager.proof,
    onChoice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
