/** Events from the consent manager's vendor; the first argument is the kind of message, `gdpr`. */
export type ConsentVendorEvent =
  | 'onMessageReady'
  | 'onMessageReceiveData'
  | 'onMessageChoiceSelect'
  | 'onMessageChoiceError'
  | 'onPrivacyManagerAction'
  | 'onPMCancel'
  | 'onConsentReady'
  | 'onError'
  | 'onSPPMObjectReady';

type Listener = (...facts: readonly unknown[]) => void;

/** The page's settings for the vendor's script. */
export interface ConsentVendorConfig {
  readonly accountId: number;
  readonly propertyId: number;
  /** URL of the vendor, without a trailing slash. */
  readonly baseEndpoint: string;
  readonly consentLanguage: string;
  /** True: nothing is asked before `executeMessaging`. */
  readonly isSPA: boolean;
  readonly gdpr: { readonly groupPmId: number };
  readonly events: Readonly<Partial<Record<ConsentVendorEvent, Listener>>>;
}

/** The vendor's object on the page: first the settings, and the functions once the script has loaded. */
export interface ConsentVendor {
  readonly config: ConsentVendorConfig;
  executeMessaging?: () => void;
  addEventListener?: (event: ConsentVendorEvent, listener: Listener) => void;
  gdpr?: { readonly loadPrivacyManagerModal: (groupPmId?: number) => void };
}

/** Receives the answer to a TCF API call, and whether it succeeded. */
export type TcfCallback = (answer: unknown, success: boolean) => void;

/** A TCF API call in the page. */
export type TcfCall = readonly [command: string, version: number, callback: TcfCallback, parameter?: unknown];

declare global {
  interface Window {
    _sp_?: ConsentVendor;
    /** Work to run once the script is ready; runs immediately from then on. */
    _sp_queue?: {
      readonly push: (work: () => void) => unknown;
      /** The queued work; a list before the script has loaded. */
      readonly forEach?: (run: (work: () => void) => void) => void;
    };
    /** The TCF API. Called without arguments before the script has loaded, it returns the queued calls. */
    __tcfapi?: (...call: TcfCall | readonly []) => readonly TcfCall[] | undefined;
  }
}
