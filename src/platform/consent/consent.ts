import type { Title } from '#src/domain/title.ts';

/** The four categories of consent (Spec §9). */
export const consentCategories = ['advertising', 'analytics', 'marketing', 'personalization'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What the consent manager is set up with (Spec §4). */
export type ConsentTitle = Pick<Title, 'consentPropertyId' | 'privacyManagerGroupId'>;

/** A consent manager. */
export interface ConsentManager {
  /** Loads it for the title; it asks the person itself where they have not chosen yet. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens its privacy dialog; only called once it is set up. */
  readonly openPrivacyDialog: () => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  /** Tells of each choice, until the returned function is called. */
  readonly onChoice: (listener: () => void) => () => void;
}

/** The consent manager as the product uses it: set up at most once, and nothing consented before. */
export interface Consent {
  readonly isSetUp: () => boolean;
  /** Sets it up if it is not yet; a failed try can be repeated. */
  readonly setUp: (title: ConsentTitle) => Promise<void>;
  /** Opens the privacy dialog, setting the manager up first where it is not (S-04). */
  readonly openPrivacyDialog: (title: ConsentTitle) => Promise<void>;
  readonly hasConsent: (category: ConsentCategory) => boolean;
  readonly onChoice: (listener: () => void) => () => void;
}

/** If there is no consent manager: no question is asked, and nothing is consented to. */
export const noConsentManager: ConsentManager = {
  setUp: () => Promise.resolve(),
  openPrivacyDialog: () => Promise.resolve(),
  hasConsent: () => false,
  onChoice: () => () => undefined,
};

/** Wraps a consent manager. */
export function createConsent(manager: ConsentManager = noConsentManager): Consent {
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

  function setUp(title: ConsentTitle): Promise<void> {
    settingUp ??= trySetUp(title);
    return settingUp;
  }

  return {
    isSetUp: () => isSetUp,
    setUp,
    openPrivacyDialog: async (title) => {
      await setUp(title);
      await manager.openPrivacyDialog();
    },
    hasConsent: (category) => isSetUp && manager.hasConsent(category),
    onChoice: manager.onChoice,
  };
}
