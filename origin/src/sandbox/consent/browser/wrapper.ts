import type { ConsentVendor, ConsentVendorEvent } from '#src/contract/consent-vendor.ts';
import type { FrameAnswer, OpenFrame } from './frames.ts';
import {
  isStoredChoice,
  readStoredChoice,
  type StoredChoice,
  storageName,
  storeChoice,
  textVersion,
} from './kept-choice.ts';
import { type TcfApi, takeOverTcf } from './tcf-api.ts';

type Listener = (...facts: readonly unknown[]) => void;

/** Type of all messages here; the vendor has other types for other laws. */
const gdpr = 'gdpr';
const choiceTypes = { accept: 11, options: 12, reject: 13 } as const;

type FrameKind = 'message' | 'dialog';

interface PageState {
  readonly vendor: ConsentVendor;
  readonly tcf: TcfApi;
  readonly notify: (event: ConsentVendorEvent, ...facts: readonly unknown[]) => void;
  /** Reads the choice again each time, because another tab may have changed it. */
  readonly choice: () => StoredChoice | undefined;
  open: { readonly kind: FrameKind; readonly frame: OpenFrame } | undefined;
  /** True if the page has requested the first message. */
  isAsking: boolean;
}

function start(vendor: ConsentVendor): void {
  const { config } = vendor;
  const listeners: [ConsentVendorEvent, Listener][] = [];
  const choice = (): StoredChoice | undefined => readStoredChoice(config.propertyId);
  const state: PageState = {
    vendor,
    // Answers the calls that have waited in the stub.
    tcf: takeOverTcf(choice),
    notify: (event, ...facts) => {
      config.events[event]?.(gdpr, ...facts);
      for (const [name, listener] of listeners) if (name === event) listener(gdpr, ...facts);
    },
    choice,
    open: undefined,
    isAsking: false,
  };
  vendor.addEventListener = (event, listener) => listeners.push([event, listener]);
  vendor.gdpr = { loadPrivacyManagerModal: () => void show(state, 'dialog') };
  vendor.executeMessaging = () => ask(state);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageName(config.propertyId)) followOtherTab(state);
  });
  const waiting = window._sp_queue;
  window._sp_queue = { push: (work) => work() };
  waiting?.forEach?.((work) => work());
  state.notify('onSPPMObjectReady');
}

function ask(state: PageState): void {
  state.isAsking = true;
  const choice = state.choice();
  state.notify('onMessageReceiveData', { messageId: choice === undefined ? 1 : 0 });
  if (choice === undefined) void show(state, 'message');
  else tellChoice(state, 'tcloaded', choice);
}

/** Closes or updates visible frames, which must neither ask for the choice again nor show the previous one. */
function followOtherTab(state: PageState): void {
  const choice = state.choice();
  if (choice === undefined) return;
  if (state.open?.kind === 'message') close(state);
  if (state.open?.kind === 'dialog') void show(state, 'dialog');
  tellChoice(state, 'tcloaded', choice);
}

async function show(state: PageState, kind: FrameKind, takesFocus = false): Promise<void> {
  const { tcf, notify } = state;
  try {
    const { showDialog, showMessage } = await import('./frames.ts');
    close(state);
    const onReady = (): void => {
      tcf.notify('cmpuishown');
      notify('onMessageReady');
    };
    const name = document.documentElement.lang === 'nn' ? 'Val om samtykke' : 'Valg om samtykke';
    const onAnswer = (answer: FrameAnswer): void => hear(state, answer);
    const parts = { url: frameUrl(state, kind), name, takesFocus, onReady, onAnswer };
    state.open = { kind, frame: kind === 'message' ? showMessage(parts) : showDialog(parts) };
  } catch (cause) {
    notify('onError', 'frames', cause);
  }
}

function frameUrl({ vendor: { config }, choice: kept }: PageState, kind: FrameKind): URL {
  const choice = kept();
  const url = new URL(kind === 'message' ? '/index.html' : '/privacy-manager/index.html', config.baseEndpoint);
  url.searchParams.set('propertyId', String(config.propertyId));
  if (choice === undefined) return url;
  url.searchParams.set('consentUUID', choice.uuid);
  for (const category of choice.categories) url.searchParams.append('category', category);
  return url;
}

function hear(state: PageState, answer: FrameAnswer): void {
  switch (answer.kind) {
    case 'choice':
      void choose(state, answer.categories);
      break;
    case 'options':
      state.notify('onMessageChoiceSelect', 0, choiceTypes.options);
      void show(state, 'dialog');
      break;
    case 'cancel':
      close(state);
      state.notify('onPMCancel');
      if (state.isAsking && state.choice() === undefined) {
        // A dialog opened from the first message has no element to which it can return the focus, so the message takes
        // it.
        void show(state, 'message', document.activeElement === document.body);
      }
      break;
  }
}

async function choose(state: PageState, categories: readonly string[]): Promise<void> {
  const { accountId, propertyId, baseEndpoint } = state.vendor.config;
  const order = { accountId, propertyId, categories, uuid: state.choice()?.uuid, textVersion };
  let made: StoredChoice;
  try {
    made = await post(new URL('/wrapper/v2/choice/gdpr', baseEndpoint), order);
    storeChoice(propertyId, made);
  } catch (cause) {
    state.open?.frame.fail();
    state.notify('onMessageChoiceError', cause);
    return;
  }
  close(state);
  const type = categories.length === 0 ? choiceTypes.reject : choiceTypes.accept;
  state.notify('onMessageChoiceSelect', 0, type);
  state.notify('onPrivacyManagerAction', { purposeConsent: categories.length === 0 ? 'none' : 'some' });
  tellChoice(state, 'useractioncomplete', made);
}

async function post(url: URL, order: object): Promise<StoredChoice> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(order) });
  const made: unknown = response.ok ? await response.json() : undefined;
  if (!isStoredChoice(made)) throw new Error(`The choice was answered with ${response.status}.`);
  return made;
}

function tellChoice({ tcf, notify }: PageState, status: 'tcloaded' | 'useractioncomplete', made: StoredChoice): void {
  tcf.notify(status);
  notify('onConsentReady', made.uuid, made.euconsent, { applies: true });
}

function close(state: PageState): void {
  state.open?.frame.close();
  state.open = undefined;
}

const vendor = window._sp_;
if (vendor === undefined) throw new Error('The page has no settings for the consent manager in _sp_.config.');
start(vendor);
