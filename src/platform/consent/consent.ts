import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';

/** Settings of the consent manager (Spec §4). */
export type ConsentTitle = Pick<Title, 'consentPropertyId' | 'privacyManagerGroupId'>;

/** A choice with the consent manager's proof. */
export interface ProvenChoice {
  /** Id of the browser at the consent manager. */
  readonly consentId: string;
  /** The choice as a TCF string. */
  readonly tcString: string;
  /** Names of the accepted custom purposes. */
  readonly customPurposes: readonly string[];
  /** ISO 8601; null if the manager does not report the time of the choice. */
  readonly givenAt: string | null;
}

export interface ConsentManager {
  /** Loads the manager for the title. It prompts a person who has not chosen yet. A failed attempt can be repeated. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /**
   * Opens the privacy dialog, and loads the manager first if necessary (S-04). Resolves when the
   * dialog is visible. A failed attempt can be repeated.
   */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** True if the person has made a choice in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** The current choice with its proof; undefined until both are known. */
  readonly proof: () => ProvenChoice | undefined;
}

/**
 * The consent manager for the product. It is set up at most once, and grants no consent until a
 * choice is known.
 */
export interface Consent extends ConsentManager {
  readonly isSetUp: () => boolean;
  /** Resolves as soon as any choice of the person is known. */
  readonly chosen: Promise<void>;
  /**
   * Calls the listener for every choice, including a stored choice after a reload. Returns the
   * function that unsubscribes.
   */
  readonly onChoice: (listener: () => void) => () => void;
}

/** Makes a consent manager, which reports each choice. */
export type MakeConsentManager = (tell: () => void) => ConsentManager;

/** Wraps a consent manager that is not set up yet. */
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
    ...manager,
    isSetUp: () => isSetUp,
    setUp: (title) => {
      settingUp ??= trySetUp(title);
      return settingUp;
    },
    chosen,
    onChoice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
