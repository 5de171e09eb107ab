import type { MessageDescriptor } from '@lingui/core';
import { refusalTexts } from './messages.ts';

/** The text of a refusal, by its code. */
export function refusalTextOf(code: string): MessageDescriptor {
  const known = new Map<string, MessageDescriptor>(Object.entries(refusalTexts));
  return known.get(code) ?? refusalTexts.sharingNotPossible;
}

/** Shows each of a call's refusals at the top of its form. */
export function refusalPlaces(codes: readonly string[]): Readonly<Record<string, 'form'>> {
  return Object.fromEntries(codes.map((code) => [code, 'form'] as const));
}
