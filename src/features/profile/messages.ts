import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdentityPage } from '#src/contract/identity-pages.ts';
import type { updateAccount } from '#src/contract/profile.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';

export const refusalTexts: Record<(typeof updateAccount.refusals)[number], MessageDescriptor> = {
  accountNotFound: msg`Vi fant ikke kontoen. Last siden på nytt, eller kontakt kundesenteret.`,
  birthdateInFuture: validationTexts.birthdateInFuture,
};

export const identityPageTexts: Record<Exclude<IdentityPage, 'email' | 'phone'>, MessageDescriptor> = {
  profile: msg`Endre navn og e-post`,
  adSettings: msg`Annonseinnstillinger`,
  activity: msg`Se aktiviteten på kontoen`,
  dataDownload: msg`Få en kopi av opplysningene dine`,
  deleteAccount: msg`Slett kontoen din`,
};
