import type { Activity, ActivityKind } from '#src/contract/activity.ts';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { InvitationState } from '#src/domain/family-invitations.ts';
import type { HelperState } from '#src/domain/helping.ts';
import type { EFakturaState, InvoiceState } from '#src/domain/invoices.ts';
import type { StaffReason, StaffUseKind } from '#src/domain/staff.ts';
import { type AccessKind, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { StaffConnectRefusal } from '#origin/features/connect/connect-by-centre.ts';

/** Reasons for looking at a customer. */
export const reasonTexts: Readonly<Record<StaffReason, string>> = {
  phone: 'Kunden har ringt',
  email: 'Kunden har skrevet e-post',
  message: 'Kunden har skrevet i skjemaet på kundeservice',
  other: 'Annet',
};

/** Staff actions. */
export const useTexts: Readonly<Record<StaffUseKind, string>> = {
  loggedIn: 'Logget inn',
  searched: 'Søkte',
  listed: 'Fikk kunden opp i et søk',
  opened: 'Åpnet kunden',
  visitBegan: 'Begynte å se Min side som kunden',
  visitEnded: 'Sluttet å se Min side som kunden',
  linked: 'Koblet kundenummeret til en innlogging',
  paymentAssigned: 'Førte en innbetaling på en faktura',
  paymentReturned: 'Behandlet en innbetaling uten faktura',
  surplusPaidBack: 'Førte at penger til gode er betalt tilbake',
  agreementMade: 'Laget en bedriftsavtale',
  agreementChanged: 'Endret en bedriftsavtale',
  lostPaymentClosed: 'Avklarte en betaling som betalingstjenesten ikke kjenner',
  eFakturaSet: 'Endret eFaktura',
  purchaseReported: 'Førte et kjøp i en appbutikk',
};

/** The same words as on Min side, so that staff and customer use the same terms. */
export const statusTexts: Readonly<Record<StatusCode, string>> = {
  [statusCodes.INACTIVE]: 'Ikke aktivt',
  [statusCodes.ACTIVE]: 'Aktivt',
  [statusCodes.SUSPENDED]: 'Satt på vent',
  [statusCodes.PENDING_CANCELLATION]: 'Sagt opp',
  [statusCodes.CANCELLED]: 'Avsluttet',
  [statusCodes.PENDING_TERMINATION]: 'Avsluttes',
  [statusCodes.TERMINATED]: 'Avsluttet',
  [statusCodes.PENDING_INSTALLATION]: 'Gjøres klart',
  [statusCodes.PENDING_ACTIVATION]: 'Starter snart',
  [statusCodes.TRIAL]: 'Prøveperiode',
  [statusCodes.ACTIVE_NON_BILLABLE]: 'Aktivt, uten betaling',
};

/** Origin of a subscription that the customer does not pay for. */
export const accessTexts: Readonly<Record<AccessKind, string | undefined>> = {
  own: undefined,
  family: 'Delt av familien',
  work: 'Gjennom jobben',
  student: 'Studentabonnement',
  gift: 'Gave',
};

/** Billing period, after a sum. */
export const perPeriodTexts: Readonly<Record<BillingPeriod, string>> = {
  yearly: 'i året',
  quarterly: 'hver tredje måned',
  monthly: 'i måneden',
  monthlyPremium: 'i måneden',
};

/** States of an invoice with an outstanding sum. */
export const invoiceTexts: Readonly<Record<InvoiceState, string>> = {
  unpaid: 'ikke betalt',
  partlyPaid: 'delvis betalt',
  overdue: 'forfalt',
  paid: 'betalt',
  credited: 'kreditert',
};

export const eFakturaTexts: Readonly<Record<EFakturaState, string>> = {
  none: 'nei',
  asked: 'kunden har bedt om det',
  active: 'ja',
};

/** Planned or running delivery changes. */
export const changeTexts: Readonly<Record<DeliveryChange['type'], string>> = {
  STOP: 'Stopp av avisen',
  TRANSFER: 'Midlertidig adresse',
  PERMANENT: 'Ny fast adresse',
};

/** States of a person who shares the customer's subscription or helps them; other states are not shown. */
export const linkedPersonTexts: Readonly<Partial<Record<HelperState | InvitationState, string>>> = {
  active: 'kan hjelpe',
  accepted: 'leser med',
  pending: 'venter på svar',
};

/** The actor of a change. */
export const actorTexts: Readonly<Record<Activity['by'], string>> = {
  person: 'kunden',
  helper: 'hjelper',
  family: 'familien',
  customerCenter: 'kundesenteret',
  system: 'av seg selv',
};

/** Why a customer number cannot be connected to a log-in, and what to do then. */
export const linkRefusalTexts: Readonly<Record<StaffConnectRefusal, string>> = {
  loginNotFound:
    'Ingen logger inn med denne e-postadressen. Be kunden logge inn én gang på Min side først, eller sjekk skrivemåten.',
  loginIsLeaving: 'Den som logger inn med denne adressen, har bedt om å bli slettet. Det må trekkes tilbake først.',
  accountNotFound: 'Kundenummeret har ikke noe abonnement på avisen nå, så det er ikke noe å koble.',
  alreadyConnected: 'Kundenummeret er allerede koblet til denne innloggingen.',
  USER_HAS_ACTIVE_SUB:
    'Den som logger inn med denne adressen, har allerede et abonnement på avisen. Avklar med kunden hvilket som skal gjelde.',
  USER_IS_ACTIVE: 'Kundenummeret er koblet til en annen innlogging. Det kan ikke flyttes herfra.',
  accountInUse:
    'Innloggingen har et kundenummer fra før, med abonnementer eller betalinger som ikke kan flyttes. Ta saken videre internt.',
};

/** Activities by kind: Min side's words, in the third person. */
export const activityTexts: Readonly<Record<ActivityKind, string>> = {
  purchased: 'Abonnementet ble kjøpt',
  connected: 'Abonnementet ble koblet til',
  planChangeOrdered: 'Bytte av abonnement bestilt',
  planChangeUndone: 'Byttet ble angret',
  planChanged: 'Abonnementet ble byttet',
  cancelled: 'Abonnementet ble sagt opp',
  cancellationRegretted: 'Oppsigelsen ble angret',
  cancellationReinstated: 'Oppsigelsen gjelder igjen',
  discountTaken: 'Tilbudet ble tatt imot',
  pauseOrdered: 'Pause bestilt',
  pauseUndone: 'Pausen ble angret',
  pauseBegan: 'Pausen begynte',
  pauseEnded: 'Abonnementet startet igjen etter pausen',
  withdrawn: 'Kjøpet ble angret',
  started: 'Abonnementet startet',
  renewed: 'Abonnementet ble fornyet',
  ended: 'Abonnementet tok slutt',
  suspended: 'Abonnementet ble satt på vent',
  recovered: 'Abonnementet startet igjen',
  deliveryStopped: 'Stopp av avisen bestilt',
  deliveryMoved: 'Midlertidig adresse bestilt',
  addressChangeOrdered: 'Ny fast adresse bestilt',
  addressChanged: 'Leveringsadressen ble endret',
  addressRegistered: 'Leveringsadressen ble lagret',
  movePlanned: 'Flytting bestilt',
  deliveryChangeEdited: 'Endringen av leveringen ble rettet',
  deliveryChangeWithdrawn: 'Endringen av leveringen ble trukket tilbake',
  deliveryChangeShortened: 'Endringen av leveringen ble kortet ned',
  instructionsChanged: 'Beskjeden til budet ble endret',
  complaintMade: 'Kunden meldte fra om leveringen',
  contactChanged: 'Kontaktopplysningene ble endret',
  contactMessageSent: 'Kunden skrev til kundesenteret',
  contactChoicesChanged: 'Valgene om tilbud og nyhetsbrev ble endret',
  paymentMethodChanged: 'Betalingsmetoden ble endret',
  paymentMethodRemoved: 'En betalingsmetode ble fjernet',
  chargeFailed: 'En betaling ble ikke trukket',
  paymentReversed: 'En betaling ble ført tilbake hos betalingstjenesten',
  familyInvited: 'Invitasjon til familiedeling sendt',
  familyWithdrawn: 'Invitasjonen ble trukket tilbake',
  familyJoined: 'Familiedeling begynte',
  familyRemoved: 'Familiedeling ble avsluttet',
  familyLeft: 'Familiedeling ble avsluttet',
  helperInvited: 'Invitasjon til en hjelper sendt',
  helperJoined: 'En hjelper sa ja',
  helperEnded: 'Tilgangen til en hjelper ble avsluttet',
  refunded: 'Kunden fikk penger tilbake',
  studentConfirmed: 'Kunden bekreftet at de er student',
  giftBought: 'Gaveabonnement kjøpt',
  giftSent: 'Gaven ble sendt',
  giftChanged: 'Sending av gaven ble endret',
  giftTaken: 'Gaven ble tatt i bruk',
  giftWithdrawn: 'Kjøpet av gaven ble angret',
  giftRedeemed: 'Kunden tok gaven i bruk',
  giftContinued: 'Kunden valgte å fortsette etter gaven',
};
