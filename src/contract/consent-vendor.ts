/** The first argument is the kind of message, `gdpr`. */
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

export interface ConsentVendorConfig {
  readonly accountId: number;
  readonly propertyId: number;
  /** URL of the vendor, without a trailing slash. */
  readonly baseEndpoint: string;
  readonly consentLanguage: string;
  /** Always true here, so the script shows no message before `executeMessaging`. */
  readonly isSPA: boolean;
  readonly gdpr: { readonly groupPmId: number };
  readonly events: Readonly<Partial<Record<ConsentVendorEvent, Listener>>>;
}

/**
 * The vendor's object on the page. It has only the settings until the script has loaded and added
 * its functions.
 */
export interface ConsentVendor {
  readonly config: ConsentVendorConfig;
  executeMessaging?: () => void;
  addEventListener?: (event: ConsentVendorEvent, listener: Listener) => void;
  gdpr?: { readonly loadPrivacyManagerModal: (groupPmId?: number) => void };
}

export type TcfCallback = (answer: unknown, success: boolean) => void;

export type TcfCall = readonly [command: string, version: number, callback: TcfCallback, parameter?: unknown];

declare global {
  interface Window {
    _sp_?: ConsentVendor;
    /** Queue of callbacks that run after the script is ready. Later callbacks run immediately. */
    _sp_queue?: {
      readonly push: (work: () => void) => unknown;
      /** Iterates over the queue, which is an array before the script has loaded. */
      readonly forEach?: (run: (work: () => void) => void) => void;
    };
    /** The TCF API. Called without arguments before the script has loaded, it returns the queued calls. */
    __tcfapi?: (...call: TcfCall | readonly []) => readonly TcfCall[] | undefined;
  }
}
