import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelperRight } from '#src/domain/helping.ts';

/** What a right allows a helper to do. */
export const rightTexts: Readonly<Record<HelperRight, MessageDescriptor>> = {
  delivery: msg`stoppe avisen, sende den til en annen adresse for en tid og melde fra om leveringen`,
  invoices: msg`se fakturaer og KID`,
};
