import type { StaffConnectRefusal } from '#origin/features/connect/connect-by-centre.ts';
import { type Activity, type LoggedKind, loggedKindOf, type shownActorOf } from '#src/contract/activity.ts';
import type { InvitationState } from '#src/domain/family-invitations.ts';
import type { HelperState } from '#src/domain/helping.ts';
import type { EFakturaState, InvoiceState } from '#src/domain/invoices.ts';
import { activityNames } from '#src/domain/lexicon/activity-names.ts';
import type { StaffReason, StaffUseKind } from '#src/domain/staff.ts';
import type { AccessKind } from '#src/domain/subscription.ts';
import type { StaffRole } from './staff-rules.ts';

export const reasonTexts: Readonly<Record<StaffReason, string>> = {
  phone: 'Kunden har ringt',
  email: 'Kunden har skrevet e-post',
  message: 'Kunden har skrevet i skjemaet på kundeservice',
  other: 'Annet',
};

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
  delayRecorded: 'Meldte aviser forsinket',
  delayEnded: 'Avsluttet en melding om forsinkelse',
  delayRemoved: 'Fjernet en melding om forsinkelse',
  complaintAnswered: 'Svarte på en sak om leveringen',
};

export const accessTexts: Readonly<Record<AccessKind, string | undefined>> = {
  own: undefined,
  family: 'Delt av familien',
  work: 'Gjennom jobben',
  student: 'Studentabonnement',
  gift: 'Gave',
};

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

export const roleTexts: Readonly<Record<StaffRole, string>> = {
  read: 'kunder',
  link: 'kobling av innlogginger',
  money: 'betalinger',
  agreements: 'bedriftsavtaler',
  delivery: 'levering',
};

/** States of a person who shares the customer's subscription or helps them; other states are not shown. */
export const linkedPersonTexts: Readonly<Partial<Record<HelperState | InvitationState, string>>> = {
  active: 'kan hjelpe',
  accepted: 'leser med',
  pending: 'venter på svar',
  declined: 'sa nei',
};

export const actorTexts: Readonly<Record<ReturnType<typeof shownActorOf>, string>> = {
  person: 'kunden',
  helper: 'hjelper',
  family: 'familien',
  customerCenter: 'kundesenteret',
  system: 'av seg selv',
  recipient: 'mottakeren',
};

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

/** The usual names of these activities address the customer. */
const thirdPersonTexts: Readonly<Partial<Record<LoggedKind, string>>> = {
  complaintMade: 'Kunden meldte fra om leveringen',
  contactMessageSent: 'Kunden skrev til kundesenteret',
  refunded: 'Kunden fikk penger tilbake',
  studentConfirmed: 'Kunden bekreftet at de er student',
  giftRedeemed: 'Kunden tok gaven i bruk',
  giftContinued: 'Kunden valgte å fortsette etter gaven',
};

/** Uses the text of Min side, but in the third person. */
export function activityTextOf(activity: Pick<Activity, 'kind' | 'exactKind'>): string {
  const kind = loggedKindOf(activity);
  return thirdPersonTexts[kind] ?? activityNames[kind].nb;
}
