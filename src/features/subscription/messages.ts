import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { getActivity } from '#src/contract/activity.ts';
import type { addDiscount } from '#src/contract/discount.ts';
import type {
  cancellationReasons,
  cancelSubscription,
  changePlan,
  PlanOffer,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';

export type CancellationReason = (typeof cancellationReasons)[number];

/** Reasons to cancel as a reader would say them. */
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

/** Why a plan cannot be had; it is told before anyone chooses it. */
export const planRefusalTexts: Record<NonNullable<PlanOffer['refusal']>, MessageDescriptor> = {
  youthOnly: msg`Dette er for deg som er under 34 år.`,
  addressNeeded: msg`Vi må ha en adresse å levere avisen til.`,
  sharedByOthers: msg`Abonnementet tilhører noen andre, og byttes der.`,
  birthdateNeeded: msg`Vi må vite når du er født.`,
};

type RefusalCode =
  | (typeof changePlan.refusals)[number]
  | (typeof undoPlanChange.refusals)[number]
  | (typeof cancelSubscription.refusals)[number]
  | (typeof withdrawFromContract.refusals)[number]
  | (typeof addDiscount.refusals)[number]
  | (typeof getActivity.refusals)[number];

/** Why the API would not do it, each with the way on. */
const refusalTexts: Record<RefusalCode, MessageDescriptor> = {
  accountNotFound: msg`Vi finner ikke kundeforholdet ditt. Kontakt kundesenteret.`,
  noSubscription: msg`Du har ikke lenger et abonnement her. Last siden på nytt for å se hvordan det står til.`,
  illegalTransition: msg`Abonnementet er endret siden du åpnet siden. Last siden på nytt for å se hvordan det står til.`,
  notAllowed: msg`Dette kan du ikke gjøre med abonnementet slik det er nå. Kontakt kundesenteret.`,
  planNotOffered: msg`Dette abonnementet selges ikke lenger. Velg et annet.`,
  previewOutdated: msg`Prisen eller datoen er endret siden du så den. Se over det nye og bekreft en gang til.`,
  noPendingChange: msg`Det er ikke noe bytte å angre. Last siden på nytt for å se hvordan det står til.`,
  discountNotOffered: msg`Dette tilbudet gjelder ikke lenger.`,
  windowClosed: msg`Angrefristen er ute. Du kan fortsatt si opp.`,
  activityNotFound: msg`Vi finner ikke denne kvitteringen.`,
};

const textsByCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(refusalTexts));

/** The text of a refusal; undefined for a failure that is none. */
export function refusalTextOf(code: string | undefined): MessageDescriptor | undefined {
  return code === undefined ? undefined : textsByCode.get(code);
}
