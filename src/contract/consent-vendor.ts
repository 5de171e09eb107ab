/** What the consent manager's vendor tells the page of; its first argument is the kind of message, `gdpr`. */
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

/** What the page tells the vendor's script. */
export interface ConsentVendorConfig {
  readonly accountId: number;
  readonly propertyId: number;
  /** URL of the vendor, without a trailing slash. */
  readonly baseEndpoint: string;
  readonly consentLanguage: string;
  /** Nothing is asked before `executeMessaging`. */
  readonly isSPA: boolean;
  readonly gdpr: { readonly groupPmId: number };
  readonly events: Readonly<Partial<Record<ConsentVendorEvent, Listener>>>;
}

/** The vendor's object on the page: the settings first, and the functions once the script has come. */
export interface ConsentVendor {
  readonly config: ConsentVendorConfig;
  executeMessaging?: () => void;
  addEventListener?: (event: ConsentVendorEvent, listener: Listener) => void;
  gdpr?: { readonly loadPrivacyManagerModal: (groupPmId?: number) => void };
}

/** Takes the answer to a call of the TCF's API, and whether it succeeded. */
export type TcfCallback = (answer: unknown, success: boolean) => void;

/** A call of the TCF's API in the page. */
export type TcfCall = readonly [command: string, version: number, callback: TcfCallback, parameter?: unknown];

declare global {
  interface Window {
    _sp_?: ConsentVendor;
    /** Work for the time when the script can be used; it runs at once from then on. */
    _sp_queue?: {
      readonly push: (work: () => void) => unknown;
      /** The work that waits; a list before the script has come. */
      readonly forEach?: (run: (work: () => void) => void) => void;
    };
    /** The TCF's API. Before the script has come, and called without arguments, it gives the calls that wait. */
    __tcfapi?: (...call: TcfCall | readonly []) => readonly TcfCall[] | undefined;
  }
}
