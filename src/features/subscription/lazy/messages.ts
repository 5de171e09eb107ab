import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { getActivity } from '#src/contract/activity.ts';
import type { addDiscount } from '#src/contract/discount.ts';
import type { endPause, orderPause, undoPause } from '#src/contract/pause.ts';
import type {
  CancellationReason,
  cancelSubscription,
  changePlan,
  PlanOffer,
  reinstateCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';

/** Worded as a reader would. */
export const cancellationReasonTexts: Record<CancellationReason, MessageDescriptor> = {
  price: msg`Det er for dyrt`,
  noTime: msg`Jeg får ikke tid til å lese`,
  content: msg`Innholdet passer ikke for meg`,
  delivery: msg`Avisen kommer for sent eller ikke i det hele tatt`,
  moving: msg`Jeg flytter`,
  otherPaper: msg`Jeg leser en annen avis`,
  digitalOnly: msg`Jeg vil bare lese på nett`,
  death: msg`Abonnenten er død`,
  other: msg`Noe annet`,
  unsaid: msg`Vil ikke oppgi`,
};

/** Shown before anyone can choose the plan. */
export const planRefusalTexts: Record<NonNullable<PlanOffer['refusal']>, MessageDescriptor> = {
  youthOnly: msg`Dette er for yngre lesere.`,
  addressNeeded: msg`Vi må ha en adresse å levere avisen til.`,
  sharedByOthers: msg`Bare den som eier abonnementet, kan bytte det.`,
  birthdateNeeded: msg`Vi må vite når du er født.`,
};

/** N-07. */
export const noDiscountUndo = msg`Tilbudet kan ikke angres, siden det bare senker prisen. Du kan si opp når du vil.`;

type RefusalCode =
  | (typeof changePlan.refusals)[number]
  | (typeof undoPlanChange.refusals)[number]
  | (typeof cancelSubscription.refusals)[number]
  | (typeof reinstateCancellation.refusals)[number]
  | (typeof withdrawFromContract.refusals)[number]
  | (typeof addDiscount.refusals)[number]
  | (typeof orderPause.refusals)[number]
  | (typeof undoPause.refusals)[number]
  | (typeof endPause.refusals)[number]
  | (typeof getActivity.refusals)[number];

/** A page offers only allowed actions, so the subscription has changed since the page was opened. */
const changedSince = msg`Abonnementet er endret siden du åpnet siden. Last siden på nytt for å se hvordan det er nå.`;

/** Refusals that mean that the page shows an outdated subscription. */
export const outOfDateCodes: readonly (string | undefined)[] = [
  'illegalTransition',
  'notAllowed',
  'noPendingChange',
  'noPause',
] satisfies RefusalCode[];

/** Each text says what to do instead. */
export const refusalTexts: Record<RefusalCode, MessageDescriptor> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Kontakt kundesenteret.`,
  noSubscription: msg`Du har ikke lenger et abonnement her. Last siden på nytt for å se hvordan det er nå.`,
  illegalTransition: changedSince,
  notAllowed: changedSince,
  managedInStore: msg`Abonnementet er kjøpt i en appbutikk, og endres der.`,
  ...planRefusalTexts,
  planNotOffered: msg`Dette abonnementet selges ikke lenger. Velg et annet.`,
  previewOutdated: msg`Prisen eller datoen er endret siden sist. Se over det nye og bekreft en gang til.`,
  noPendingChange: msg`Det er ikke noe bytte å angre. Last siden på nytt for å se hvordan det er nå.`,
  noRegret: msg`Det er ikke noe å angre lenger. Last siden på nytt for å se hvordan det er nå.`,
  changedSinceRegret: msg`Abonnementet eller leveringen er endret siden du angret oppsigelsen. Vil du si opp likevel, må du gjøre det på nytt.`,
  discountNotOffered: msg`Dette tilbudet gjelder ikke lenger.`,
  pauseNotOffered: msg`Du kan ikke ta denne pausen lenger. Last siden på nytt for å se hva du kan velge.`,
  deletionPlanned: msg`Du har bedt om å få slettet kontoen din, så du kan ikke betale for noe nytt. Trekk tilbake slettingen på siden «Slett kontoen din» først.`,
  noPause: msg`Det er ingen pause lenger. Last siden på nytt for å se hvordan det er nå.`,
  windowClosed: msg`Angrefristen er ute. Du kan fortsatt si opp.`,
  activityNotFound: msg`Vi finner ikke denne kvitteringen.`,
};

const textsByCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(refusalTexts));

/** Undefined for any failure that is not a refusal. */
export function refusalTextOf(code: string | undefined): MessageDescriptor | undefined {
  return code === undefined ? undefined : textsByCode.get(code);
}
