import type { TcfCall, TcfCallback } from '#src/contract/consent-vendor.ts';
import { type StoredChoice, tcfIdentity } from './kept-choice.ts';

type EventStatus = 'tcloaded' | 'cmpuishown' | 'useractioncomplete';

export interface TcfApi {
  readonly notify: (status: EventStatus) => void;
}

/** Replaces the stub; `choiceOf` returns the person's current choice. */
export function takeOverTcf(choiceOf: () => StoredChoice | undefined): TcfApi {
  const listeners = new Map<number, TcfCallback>();
  let newest = 0;
  let status: EventStatus | undefined;

  const commands: Record<string, (callback: TcfCallback, parameter: unknown) => void> = {
    ping: (callback) => callback(pingOf(status), true),
    getTCData: (callback) => callback(tcDataOf(choiceOf(), status), true),
    addEventListener: (callback) => {
      newest += 1;
      listeners.set(newest, callback);
      callback({ ...tcDataOf(choiceOf(), status), listenerId: newest }, true);
    },
    removeEventListener: (callback, id) => {
      const isGone = typeof id === 'number' && listeners.delete(id);
      callback(isGone, isGone);
    },
    getCustomVendorConsents: (callback) => callback(customOf(choiceOf()), true),
  };

  const answer = ([command, , callback, parameter]: TcfCall): void => {
    const run = commands[command];
    if (run === undefined) callback(null, false);
    else run(callback, parameter);
  };

  const waiting = window.__tcfapi?.() ?? [];
  window.__tcfapi = (...call) => {
    if (call.length !== 0) answer(call);
    return undefined;
  };
  for (const call of waiting) answer(call);

  return {
    notify: (next) => {
      status = next;
      for (const [listenerId, callback] of listeners) {
        callback({ ...tcDataOf(choiceOf(), status), listenerId }, true);
      }
    },
  };
}

const version = { ...tcfIdentity, gdprApplies: true };

function pingOf(status: EventStatus | undefined) {
  const displayStatus = status === 'cmpuishown' ? 'visible' : 'hidden';
  return { ...version, apiVersion: '2.2', cmpLoaded: true, cmpStatus: 'loaded', displayStatus };
}

function tcDataOf(choice: StoredChoice | undefined, eventStatus: EventStatus | undefined) {
  return {
    ...version,
    tcString: choice?.euconsent ?? '',
    cmpStatus: 'loaded',
    eventStatus,
    isServiceSpecific: true,
    useNonStandardTexts: false,
    publisherCC: 'NO',
    purposeOneTreatment: false,
    purpose: { consents: yesTo(choice?.purposes), legitimateInterests: {} },
    vendor: { consents: yesTo(choice?.vendors), legitimateInterests: {} },
    specialFeatureOptins: {},
  };
}

function customOf(choice: StoredChoice | undefined) {
  return {
    grants: {},
    consentedPurposes: (choice?.customPurposes ?? []).map((name) => ({ _id: name, name })),
    consentedVendors: [],
    legIntPurposes: [],
    newUser: choice === undefined,
    dateCreated: choice?.dateCreated,
  };
}

function yesTo(numbers: readonly number[] | undefined): Record<string, boolean> {
  return Object.fromEntries((numbers ?? []).map((number) => [number, true]));
}
