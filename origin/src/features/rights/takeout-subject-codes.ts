import { defaultNewsletters } from '#origin/features/contact-choices/newsletters.ts';
import type { CancellationReason } from '#src/contract/subscription-change.ts';
import type { InvitationState as WorkState } from '#src/domain/business-invitations.ts';
import type { ComplaintCategory, Remedy } from '#src/domain/complaints.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import type { ConsentReply, ContactChannel } from '#src/domain/contact-choices.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import type { StoredInvitationState } from '#src/domain/family-invitations.ts';
import type { HelperRight, StoredHelperState } from '#src/domain/helping.ts';
import type { MovedPaper } from '#src/domain/moving.ts';
import type { StaffReason, StaffUseKind } from '#src/domain/staff.ts';
import type { AccessKind, StatusCode } from '#src/domain/subscription.ts';
import type { BothLanguages, Language } from '#src/domain/title.ts';
import { type Codes, same, text } from './takeout-code-names.ts';

export const statuses: Codes<StatusCode> = {
  0: text('ikke begynt', 'ikkje byrja'),
  1: text('gjelder', 'gjeld'),
  [-1]: text('stanset, ikke betalt', 'stansa, ikkje betalt'),
  2: text('sagt opp, gjelder ut perioden', 'sagt opp, gjeld ut perioden'),
  [-2]: text('slutt', 'slutt'),
  3: text('blir avsluttet', 'blir avslutta'),
  [-3]: text('avsluttet', 'avslutta'),
  31: text('venter på første dag', 'ventar på første dag'),
  32: text('venter på å begynne', 'ventar på å byrje'),
  41: text('prøveperiode', 'prøveperiode'),
  61: text('gjelder uten betaling', 'gjeld utan betaling'),
};

export const accesses: Codes<AccessKind> = {
  own: text('ditt eget', 'ditt eige'),
  family: text('delt i familien', 'delt i familien'),
  work: text('gjennom jobben', 'gjennom jobben'),
  student: text('som student', 'som student'),
  gift: text('gave', 'gåve'),
};

export const cancellationReasons: Codes<CancellationReason> = {
  price: text('det er for dyrt', 'det er for dyrt'),
  noTime: text('får ikke tid til å lese', 'får ikkje tid til å lese'),
  content: text('innholdet passer ikke', 'innhaldet passar ikkje'),
  delivery: text('avisen kommer for sent eller ikke', 'avisa kjem for seint eller ikkje'),
  moving: text('flytting', 'flytting'),
  otherPaper: text('leser en annen avis', 'les ei anna avis'),
  digitalOnly: text('vil bare lese på nett', 'vil berre lese på nett'),
  death: text('abonnenten er død', 'abonnenten er død'),
  other: text('noe annet', 'noko anna'),
  unsaid: text('ikke oppgitt', 'ikkje oppgitt'),
};

export const complaintCategories: Codes<ComplaintCategory> = {
  notDelivered: text('avisen kom ikke', 'avisa kom ikkje'),
  late: text('avisen kom for sent', 'avisa kom for seint'),
  wet: text('avisen var våt', 'avisa var våt'),
  torn: text('avisen var ødelagt', 'avisa var øydelagd'),
  wrongPaper: text('feil avis', 'feil avis'),
  missingPart: text('en del manglet', 'ein del mangla'),
  wrongPlace: text('lagt på feil sted', 'lagd på feil stad'),
  other: text('noe annet', 'noko anna'),
};

export const remedies: Codes<Remedy> = {
  newDelivery: text('ny avis', 'ny avis'),
  extension: text('lengre abonnement', 'lengre abonnement'),
  credit: text('penger tilbake', 'pengar tilbake'),
};

export const channels: Codes<ContactChannel> = {
  email: same('e-post'),
  sms: same('SMS'),
  phone: same('telefon'),
};

export const replies: Codes<ConsentReply> = {
  yes: same('ja'),
  no: same('nei'),
  later: text('svarte ikke', 'svarte ikkje'),
};

export const consentCategories: Codes<ConsentCategory> = {
  advertising: text('annonser', 'annonsar'),
  analytics: same('analyse'),
  marketing: text('markedsføring', 'marknadsføring'),
  personalization: same('personalisering'),
};

export const staffLooks: Codes<StaffReason> = {
  phone: text('du ringte', 'du ringde'),
  email: text('du sendte e-post', 'du sende e-post'),
  message: text('du skrev til kundesenteret', 'du skreiv til kundesenteret'),
  other: text('noe annet', 'noko anna'),
};

export const staffUses: Codes<StaffUseKind> = {
  loggedIn: text('logget inn', 'logga inn'),
  searched: text('søkte', 'søkte'),
  listed: text('så deg i et søk etter kunder', 'såg deg i eit søk etter kundar'),
  opened: text('åpnet oversikten over deg', 'opna oversikta over deg'),
  visitBegan: text('begynte å se Min side slik du ser den', 'byrja å sjå Mi side slik du ser ho'),
  visitEnded: text('sluttet å se Min side', 'slutta å sjå Mi side'),
  linked: text('koblet kundenummeret til innloggingen', 'kopla kundenummeret til innlogginga'),
  paymentAssigned: text('førte en innbetaling på fakturaen din', 'førte ei innbetaling på fakturaen din'),
  surplusPaidBack: text('førte at du har fått penger tilbake', 'førte at du har fått pengar tilbake'),
  agreementMade: text('laget en bedriftsavtale som du styrer', 'laga ein bedriftsavtale som du styrer'),
  agreementChanged: text('endret bedriftsavtalen som du styrer', 'endra bedriftsavtalen som du styrer'),
  lostPaymentClosed: text('avklarte en betaling med ukjent utfall', 'avklarte ei betaling med ukjent utfall'),
  eFakturaSet: text('endret eFaktura', 'endra eFaktura'),
  purchaseReported: text('førte kjøpet ditt i en appbutikk', 'førte kjøpet ditt i ein appbutikk'),
  delayRecorded: text('meldte aviser forsinket', 'melde aviser forseinka'),
  delayEnded: text('avsluttet en melding om forsinkelse', 'avslutta ei melding om forseinking'),
  delayRemoved: text('fjernet en melding om forsinkelse', 'fjerna ei melding om forseinking'),
  complaintAnswered: text('svarte på en sak om leveringen', 'svara på ei sak om leveringa'),
  paymentReturned: text('behandlet en innbetaling uten faktura', 'behandla ei innbetaling utan faktura'),
};

export const deliveryChanges: Codes<DeliveryChangeType> = {
  TRANSFER: text('midlertidig adresse', 'mellombels adresse'),
  PERMANENT: text('ny fast adresse', 'ny fast adresse'),
  STOP: text('stopp av avisen', 'stopp av avisa'),
};

export const movedPapers: Codes<MovedPaper> = {
  follows: text('kommer til den nye adressen', 'kjem til den nye adressa'),
  digital: text('byttes i en plan uten papiravis', 'blir bytt i ein plan utan papiravis'),
  unchanged: text('som før', 'som før'),
};

const invitationStates = {
  pending: text('ikke svart', 'ikkje svart'),
  accepted: text('tatt imot', 'teken imot'),
  left: same('gått ut'),
  declined: same('sagt nei'),
};
const takenBack = text('trukket tilbake', 'trekt tilbake');

export const familyStates: Codes<StoredInvitationState> = {
  ...invitationStates,
  withdrawn: takenBack,
  removed: text('fjernet', 'fjerna'),
};

export const helperStates: Codes<StoredHelperState> = { ...invitationStates, revoked: takenBack };

export const helperRights: Codes<HelperRight> = {
  delivery: text('leveringen', 'leveringa'),
  invoices: text('fakturaene', 'fakturaene'),
};

export const workStates: Codes<WorkState> = {
  emailSent: text('invitert', 'invitert'),
  active: text('i bruk', 'i bruk'),
};

export const languages: Codes<Language> = { nb: text('bokmål', 'bokmål'), nn: text('nynorsk', 'nynorsk') };

export const newsletters: Readonly<Record<string, BothLanguages>> = Object.fromEntries(
  defaultNewsletters.nb.map(({ id, name }) => [
    id,
    { nb: plainName(name), nn: plainName(defaultNewsletters.nn.find((one) => one.id === id)?.name ?? name) },
  ]),
);

function plainName(name: string): string {
  return name.replace(/ (fra|frå) \{name\}$/, '');
}

/** Texts for the billing system's notes on subscriptions that someone else pays for. */
export const notes: Readonly<Record<string, BothLanguages>> = {
  family: text('delt i familien', 'delt i familien'),
  admin: text('du styrer avtalen i bedriften', 'du styrer avtalen i bedrifta'),
  employee: text('gjennom jobben', 'gjennom jobben'),
};
