import installTcfStub from '@iabtcf/stub';
import * as v from 'valibot';
import type { ConsentVendor, ConsentVendorConfig } from '#src/contract/consent-vendor.ts';
import {
  type ConsentCategory,
  categoriesOf,
  consentCategories,
  type GrantedPurposes,
} from '#src/domain/consent-categories.ts';
import { onceDone } from '#src/lib/once-done.ts';
import { log } from '../log.ts';
import type { ConsentManager, ConsentTitle, ProvenChoice } from './consent.ts';
import { loadScript } from './load-script.ts';

const CategoriesSchema = v.array(v.picklist(consentCategories));

const channelName = 'minside.consent';

/**
 * The vendor reports a choice only in the tab where it was made, so tabs of this title report the accepted categories
 * to each other. Returns the function that notifies the other tabs.
 */
function shareChoices(
  onHeard: (categories: readonly ConsentCategory[]) => void,
): (categories: readonly ConsentCategory[]) => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = v.safeParse(CategoriesSchema, data);
    if (heard.success) onHeard(heard.output);
  };
  return (categories) => channel.postMessage(categories);
}

/** Our account at the vendor (Spec §1). */
const accountId = 1915;
/** The vendor has one code for both forms of Norwegian. */
const consentLanguage = 'NO';
const scriptPath = '/unified/wrapperMessagingWithoutDetection.js';

/** Time limit for the script, and then for its functions. */
const loadingMs = 15_000;
/** The vendor does not guarantee to report that the dialog is visible. */
const openingMs = 5000;

const TcDataSchema = v.object({
  eventStatus: v.picklist(['tcloaded', 'useractioncomplete']),
  tcString: v.optional(v.string(), ''),
  purpose: v.object({ consents: v.record(v.string(), v.boolean()) }),
});
const CustomConsentsSchema = v.object({
  consentedPurposes: v.array(v.object({ name: v.string() })),
  dateCreated: v.nullish(v.string(), null),
});

export interface TcfConsentParts {
  /** Without a trailing slash. */
  readonly baseEndpoint: string;
  /** Resolves when the first view shows its data; nothing is loaded until then (G-01). */
  readonly whenShown: () => Promise<void>;
  readonly tell: () => void;
}

class ConsentManagerError extends Error {
  override readonly name = 'ConsentManagerError';
}

interface Opening {
  readonly shown: () => void;
  readonly failed: (error: ConsentManagerError) => void;
}

/** Uses the vendor's browser API and the TCF. It loads nothing until it is used. */
export function createTcfConsent({ baseEndpoint, whenShown, tell }: TcfConsentParts): ConsentManager {
  let known: KnownChoice | undefined;
  let consentId: string | undefined;
  let opening: Opening | undefined;

  const events: ConsentVendorConfig['events'] = {
    onMessageReady: () => opening?.shown(),
    onError: (_type, code, cause) => {
      log.warn('consentManagerFailed', { vendorCode: String(code), vendorCause: String(cause) });
      opening?.failed(new ConsentManagerError(`The consent manager failed with ${String(code)}.`, { cause }));
    },
    onConsentReady: (_type, uuid) => {
      if (typeof uuid !== 'string') return;
      const isLate = consentId === undefined && known !== undefined;
      consentId = uuid;
      if (isLate) tell();
    },
  };

  const load = onceDone(async (title: ConsentTitle): Promise<ConsentVendor> => {
    installTcfStub();
    const vendor = await loadVendor(configOf(title, baseEndpoint, events));
    const share = shareChoices((categories) => {
      // A tab without a known choice gets this choice from the vendor itself.
      if (known === undefined) return;
      // Only the tab where the choice was made has its proof.
      known = { categories, proof: undefined };
      tell();
    });
    followChoice((choice, isNew) => {
      known = choice;
      if (isNew) share(choice.categories);
      tell();
    });
    return vendor;
  });

  return {
    setUp: async (title) => {
      await whenShown();
      (await load(title)).executeMessaging?.();
    },
    openPrivacyDialog: async (title) => {
      const { gdpr } = await load(title);
      if (gdpr === undefined) throw new ConsentManagerError('The consent manager has no privacy dialog.');
      await untilShown((begun) => {
        opening = begun;
        gdpr.loadPrivacyManagerModal(title.privacyManagerGroupId);
      });
    },
    hasConsent: (category) => known?.categories.includes(category) ?? false,
    hasChosen: () => known !== undefined,
    proof: () => (known?.proof === undefined || consentId === undefined ? undefined : { ...known.proof, consentId }),
  };
}

interface KnownChoice {
  readonly categories: readonly ConsentCategory[];
  /** Undefined if the choice was made in another tab. */
  readonly proof: Omit<ProvenChoice, 'consentId'> | undefined;
}

/** Resolves when the dialog is visible, or after the timeout. */
function untilShown(begin: (opening: Opening) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, openingMs);
    begin({ shown: resolve, failed: reject });
  });
}

function configOf(
  { consentPropertyId, privacyManagerGroupId }: ConsentTitle,
  baseEndpoint: string,
  events: ConsentVendorConfig['events'],
): ConsentVendorConfig {
  return {
    accountId,
    propertyId: consentPropertyId,
    baseEndpoint,
    consentLanguage,
    isSPA: true,
    gdpr: { groupPmId: privacyManagerGroupId },
    events,
  };
}

/** The script reads its settings from the page. Resolves when its functions can be called. */
async function loadVendor(config: ConsentVendorConfig): Promise<ConsentVendor> {
  const ready = new Promise<void>((resolve) => {
    const queue: (() => void)[] = [resolve];
    window._sp_queue = queue;
  });
  const vendor: ConsentVendor = { config };
  window._sp_ = vendor;
  await loadScript(config.baseEndpoint + scriptPath, loadingMs);
  await Promise.race([ready, failingAfter(loadingMs)]);
  return window._sp_;
}

function failingAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new ConsentManagerError('The consent manager did not start.')), ms);
  });
}

function followChoice(tell: (choice: KnownChoice, isNew: boolean) => void): void {
  const ask = (command: string, callback: (answer: unknown) => void): void =>
    void window.__tcfapi?.(command, 2, callback);
  ask('addEventListener', (data) => {
    const choice = v.safeParse(TcDataSchema, data);
    if (!choice.success) return;
    const { eventStatus, tcString, purpose } = choice.output;
    const { consents } = purpose;
    const purposes = Object.keys(consents).filter((number) => consents[number] === true);
    // The vendor reports a choice shortly before storing all of it.
    setTimeout(() => {
      ask('getCustomVendorConsents', (answer) => {
        const custom = v.safeParse(CustomConsentsSchema, answer);
        const customPurposes = custom.success ? custom.output.consentedPurposes.map(({ name }) => name) : [];
        const givenAt = custom.success ? custom.output.dateCreated : null;
        const granted: GrantedPurposes = { purposes: purposes.map(Number), customPurposes };
        const proof = { tcString, customPurposes, givenAt };
        tell({ categories: categoriesOf(granted), proof }, eventStatus === 'useractioncomplete');
      });
    });
  });
}
