import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';

/** What the consent manager is set up with (Spec §4). */
export type ConsentTitle = Pick<Title, 'consentPropertyId' | 'privacyManagerGroupId'>;

/** A choice as the consent manager can prove it. */
export interface ProvenChoice {
  /** The manager's number of the browser. */
  readonly consentId: string;
  /** The choice in the TCF's own form. */
  readonly tcString: string;
  /** Names of the custom purposes that were consented to. */
  readonly customPurposes: readonly string[];
  /** ISO 8601; null if the manager does not say when it was made. */
  readonly givenAt: string | null;
}

/** A consent manager. */
export interface ConsentManager {
  /** Loads it for the title; it asks the person itself if they have not chosen yet. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens its privacy dialog, and loads it before if that has not been done; resolves when the dialog shows. */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** Whether the person has chosen in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** The present choice with its proof; undefined until both are known. */
  readonly proof: () => ProvenChoice | undefined;
}

/** The consent manager as the product uses it: set up at most once, and nothing consented before it tells so. */
export interface Consent {
  readonly isSetUp: () => boolean;
  /** Sets it up if it is not yet; a failed try can be repeated. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens the privacy dialog, also if the manager is not set up (S-04); a failed try can be repeated. */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** Resolves when the person's choice is first known, whatever it is. */
  readonly chosen: Promise<void>;
  /** Whether the person has chosen in this browser; false until that is known. */
  readonly hasChosen: () => boolean;
  /** The present choice with its proof; undefined until both are known. */
  readonly proof: () => ProvenChoice | undefined;
  /** Tells each time that a choice is made or, after a reload, known again; until the resultOf function is called. */
  readonly onChoice: (listener: () => void) => () => void;
}

/** Makes a consent manager, which tells of each choice that it hears of. */
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
