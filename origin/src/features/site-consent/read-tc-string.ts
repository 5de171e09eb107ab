import { TCString } from '@iabtcf/core';

/** What a string of the TCF says of an answer. */
export interface TcFacts {
  /** Numbers of the purposes that were said yes to. */
  readonly purposes: readonly number[];
  readonly policyVersion: number;
  readonly vendorListVersion: number;
}

/** Reads a string of the TCF; undefined if it is none. */
export function readTcString(text: string): TcFacts | undefined {
  const model = decoded(text);
  if (model === undefined) return undefined;
  const { purposeConsents, policyVersion, vendorListVersion } = model;
  const purposes = [...purposeConsents].filter(([, isGiven]) => isGiven).map(([purpose]) => purpose);
  return { purposes, policyVersion: Number(policyVersion), vendorListVersion: Number(vendorListVersion) };
}

function decoded(text: string) {
  try {
    return TCString.decode(text);
  } catch {
    // The library has errors of many kinds for what is no such string, and does nothing but read.
    return undefined;
  }
}
