import type { PersonActivityKind } from '#origin/identity/person-tables.ts';
import type { actingRefusal } from '#origin/platform/actor/signed-in.ts';
import type { LoggedKind, shownActorOf } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import type { BothLanguages } from '#src/domain/title.ts';
import type { authenticationMethods } from '#src/domain/title-fields.ts';
import { type Codes, same, text } from './takeout-code-names.ts';

export const activities: Codes<LoggedKind> = {
  purchased: same('Abonnement kjøpt'),
  connected: text('Abonnement koblet til', 'Abonnement kopla til'),
  planChangeOrdered: text('Bytte av plan bestilt', 'Byte av plan bestilt'),
  planChangeUndone: text('Bytte av plan angret', 'Byte av plan angra'),
  planChanged: text('Plan byttet', 'Plan bytt'),
  cancelled: text('Sagt opp', 'Sagt opp'),
  cancellationRegretted: text('Oppsigelse angret', 'Oppseiing angra'),
  cancellationReinstated: text('Oppsigelsen gjelder igjen', 'Oppseiinga gjeld igjen'),
  discountTaken: text('Rabatt tatt imot', 'Rabatt teken imot'),
  pauseOrdered: text('Pause bestilt', 'Pause bestilt'),
  pauseUndone: text('Pause angret', 'Pause angra'),
  pauseBegan: text('Pause begynte', 'Pause byrja'),
  pauseEnded: text('Pause sluttet', 'Pause slutta'),
  withdrawn: text('Kjøp angret', 'Kjøp angra'),
  started: text('Abonnementet begynte', 'Abonnementet byrja'),
  renewed: text('Abonnementet fornyet', 'Abonnementet fornya'),
  ended: text('Abonnementet sluttet', 'Abonnementet slutta'),
  suspended: text('Abonnementet stanset fordi det ikke var betalt', 'Abonnementet stansa fordi det ikkje var betalt'),
  recovered: text('Abonnementet betalt og i gang igjen', 'Abonnementet betalt og i gang igjen'),
  deliveryStopped: text('Avisen stoppet', 'Avisa stoppa'),
  deliveryMoved: text('Avisen sendt til en annen adresse', 'Avisa send til ei anna adresse'),
  addressChangeOrdered: text('Ny fast adresse bestilt', 'Ny fast adresse bestilt'),
  addressChanged: text('Fast adresse endret', 'Fast adresse endra'),
  addressRegistered: text('Adresse lagt til', 'Adresse lagd til'),
  movePlanned: text('Flytting meldt', 'Flytting meld'),
  deliveryChangeEdited: text('Endring av leveringen rettet', 'Endring av leveringa retta'),
  deliveryChangeWithdrawn: text('Endring av leveringen trukket tilbake', 'Endring av leveringa trekt tilbake'),
  deliveryChangeShortened: text('Endring av leveringen avsluttet', 'Endring av leveringa avslutta'),
  instructionsChanged: text('Beskjed til budet endret', 'Beskjed til bodet endra'),
  complaintMade: text('Meldt fra om leveringen', 'Meldt frå om leveringa'),
  contactChanged: text('Kontaktopplysninger endret', 'Kontaktopplysningar endra'),
  contactMessageSent: text('Skrev til kundesenteret', 'Skreiv til kundesenteret'),
  contactChoicesChanged: text('Valg om tilbud og nyhetsbrev endret', 'Val om tilbod og nyheitsbrev endra'),
  paymentMethodChanged: text('Betalingsmetode byttet', 'Betalingsmåte bytt'),
  paymentMethodRemoved: text('Betalingsmetode fjernet', 'Betalingsmåte fjerna'),
  invoiceSettingChanged: text('Valg om fakturaer endret', 'Val om fakturaer endra'),
  chargeFailed: text('Trekk mislyktes', 'Trekk gjekk ikkje'),
  paymentReversed: text('Betaling ført tilbake', 'Betaling ført tilbake'),
  familyInvited: text('Invitert til familiedeling', 'Invitert til familiedeling'),
  familyWithdrawn: text('Invitasjon trukket tilbake', 'Invitasjon trekt tilbake'),
  familyJoined: text('Med i familiedeling', 'Med i familiedeling'),
  familyRemoved: text('Fjernet fra familiedeling', 'Fjerna frå familiedeling'),
  familyLeft: text('Gått ut av familiedeling', 'Gått ut av familiedeling'),
  familyDeclined: text('Sa nei til familiedeling', 'Sa nei til familiedeling'),
  employeesInvited: text('Ansatte invitert', 'Tilsette inviterte'),
  employeesRemoved: text('Ansatte fjernet', 'Tilsette fjerna'),
  calendarCreated: text('Kalenderadresse laget', 'Kalenderadresse laga'),
  calendarDeleted: text('Kalenderadresse slettet', 'Kalenderadresse sletta'),
  refunded: text('Penger betalt tilbake', 'Pengar betalte tilbake'),
  helperInvited: text('Hjelper invitert', 'Hjelpar invitert'),
  helperJoined: text('Hjelper fikk tilgang', 'Hjelpar fekk tilgang'),
  helperDeclined: text('Sa nei til å hjelpe', 'Sa nei til å hjelpe'),
  helperEnded: text('Tilgangen til hjelperen sluttet', 'Tilgangen til hjelparen slutta'),
  studentConfirmed: text('Bekreftet som student', 'Stadfesta som student'),
  giftBought: text('Gave kjøpt', 'Gåve kjøpt'),
  giftSent: text('Gave sendt', 'Gåve send'),
  giftChanged: text('Gave endret', 'Gåve endra'),
  giftTaken: text('Gave tatt i bruk', 'Gåve teken i bruk'),
  giftWithdrawn: text('Gave angret', 'Gåve angra'),
  giftRedeemed: text('Gave løst inn', 'Gåve løyst inn'),
  giftContinued: text('Valgt å fortsette etter gaven', 'Valt å halde fram etter gåva'),
};

export const actors: Codes<ReturnType<typeof shownActorOf>> = {
  person: text('du', 'du'),
  helper: text('en hjelper', 'ein hjelpar'),
  family: text('noen du deler med', 'nokon du deler med'),
  customerCenter: same('kundesenteret'),
  system: text('av seg selv', 'av seg sjølv'),
  recipient: text('den som fikk gaven', 'den som fekk gåva'),
};

export const contactKinds: Codes<'email' | 'phone'> = {
  email: text('E-postadressen', 'E-postadressa'),
  phone: text('Telefonnummeret', 'Telefonnummeret'),
};

export const personActivities: Codes<PersonActivityKind> = {
  loggedIn: text('Logget inn', 'Logga inn'),
  loggedOut: text('Logget ut', 'Logga ut'),
  takeoutAsked: text('Bedt om kopi av opplysningene', 'Bede om kopi av opplysningane'),
  deletionAsked: text('Bedt om sletting', 'Bede om sletting'),
  deletionWithdrawn: text('Sletting trukket tilbake', 'Sletting trekt tilbake'),
  adsChanged: text('Valg om annonser endret', 'Val om annonsar endra'),
  phoneChanged: text('Telefonnummer endret', 'Telefonnummer endra'),
  phoneRemoved: text('Telefonnummer fjernet', 'Telefonnummer fjerna'),
  emailChanged: text('E-postadresse endret', 'E-postadresse endra'),
  nameChanged: text('Navn endret', 'Namn endra'),
  contactRestored: text(
    'Endring av e-postadresse eller telefonnummer angret',
    'Endring av e-postadresse eller telefonnummer angra',
  ),
};

export const loginMethods: Codes<(typeof authenticationMethods)[number]> = {
  password: text('passord', 'passord'),
  otp: text('engangskode', 'eingongskode'),
  'otp-email': text('engangskode på e-post', 'eingongskode på e-post'),
  sms: text('engangskode på SMS', 'eingongskode på SMS'),
  eid: same('elektronisk ID'),
  'eid-no': text('norsk elektronisk ID', 'norsk elektronisk ID'),
  'eid-se': text('svensk elektronisk ID', 'svensk elektronisk ID'),
  'eid-fi': text('finsk elektronisk ID', 'finsk elektronisk ID'),
  'eid-dk': text('dansk elektronisk ID', 'dansk elektronisk ID'),
};

export const actingKinds: Codes<'helper' | 'staff'> = {
  helper: text('en hjelper', 'ein hjelpar'),
  staff: text('kundesenteret, som bare kan se', 'kundesenteret, som berre kan sjå'),
};

export const actingRefusals: Codes<NonNullable<ReturnType<typeof actingRefusal>>> = {
  accessEnded: text('tilgangen var over', 'tilgangen var over'),
  onlyHolder: text('bare du kan gjøre det', 'berre du kan gjere det'),
};

/** Subjects of calls, keyed by the first parts of their paths. */
const callSubjects: Readonly<Record<string, BothLanguages>> = Object.fromEntries(
  (
    [
      [
        text('kundeforholdet', 'kundeforholdet'),
        'account contact-message search-account verify segment papers write touchpoint',
      ],
      [
        text('abonnementet', 'abonnementet'),
        'subscription offerings deleteSubscription reactivateSubscription withdrawal getDiscountDetails addDiscount pause order product',
      ],
      [text('leveringen', 'leveringa'), 'delivery address complaint moving calendar-feed'],
      [
        text('betaling og fakturaer', 'betaling og fakturaer'),
        'payment payment-methods invoices open-invoices invoice paylink invoice-pdf receipt-pdf invoice-settings',
      ],
      [text('gaver', 'gåver'), 'gifts gift'],
      [text('samtykker', 'samtykke'), 'contact-choices site-consents'],
      [text('deling og hjelpere', 'deling og hjelparar'), 'family helpers helping business business-addresses'],
      [text('studentbevis', 'studentbevis'), 'student student-email activate-student-subscription'],
      [text('innholdet', 'innhaldet'), 'content'],
      [text('opplysningene om deg', 'opplysningane om deg'), 'takeout deletion profile-sharing'],
      [text('det som er gjort', 'det som er gjort'), 'activity'],
      [text('stedene du er logget inn', 'stadene du er logga inn'), 'sessions'],
    ] as const
  ).flatMap(([name, parts]) => parts.split(' ').map((part) => [part, name] as const)),
);

/** The person whose copy describes a call: the holder it was made for, or the helper who made it. */
export type CallReader = 'holder' | 'helper';

/** Names of calls whose paths do not say enough. */
const callNames: Readonly<Record<string, Readonly<Record<CallReader, BothLanguages>>>> = {
  // Every page that a delegate opens makes this call.
  'GET helping': {
    holder: text('åpnet sidene dine', 'opna sidene dine'),
    helper: text('åpnet sidene', 'opna sidene'),
  },
  'POST helping/begin': {
    holder: text('begynte å hjelpe deg', 'byrja å hjelpe deg'),
    helper: text('begynte å hjelpe', 'byrja å hjelpe'),
  },
  'POST helping/end': {
    holder: text('sluttet for den gangen', 'slutta for den gongen'),
    helper: text('sluttet for den gangen', 'slutta for den gongen'),
  },
};

const helpedData = text('opplysninger om den du hjalp', 'opplysningar om den du hjelpte');

const helperSubjects: Readonly<Record<string, BothLanguages>> = {
  takeout: helpedData,
  deletion: helpedData,
  'profile-sharing': helpedData,
  sessions: text('stedene noen er logget inn', 'stadene nokon er logga inn'),
};

/** Calls that change something. A preview only reads, whatever its method. */
const changes = new Set(
  Object.values(allEndpoints).flatMap((endpoint) =>
    'changes' in endpoint ? [`${endpoint.method} ${endpoint.path}`] : [],
  ),
);

const verbs = {
  read: { done: text('så', 'såg'), refused: text('prøvde å se', 'prøvde å sjå') },
  change: { done: text('endret', 'endra'), refused: text('prøvde å endre', 'prøvde å endre') },
} as const;

/** Describes an action by the method and path of its call; undefined for an unknown path. */
export function callName(
  call: string,
  { reader, isRefused }: { readonly reader: CallReader; readonly isRefused: boolean },
): BothLanguages | undefined {
  const own = callNames[call]?.[reader];
  if (own !== undefined && !isRefused) return own;
  const [, path = ''] = call.split(' ');
  const subject = subjectOf(path.split('/')[0] ?? '', reader);
  if (subject === undefined) return undefined;
  const { done, refused } = verbs[changes.has(call) ? 'change' : 'read'];
  return isRefused
    ? { nb: `${refused.nb} ${subject.nb}, men fikk ikke`, nn: `${refused.nn} ${subject.nn}, men fekk ikkje` }
    : { nb: `${done.nb} ${subject.nb}`, nn: `${done.nn} ${subject.nn}` };
}

function subjectOf(part: string, reader: CallReader): BothLanguages | undefined {
  return (reader === 'helper' ? helperSubjects[part] : undefined) ?? callSubjects[part];
}
