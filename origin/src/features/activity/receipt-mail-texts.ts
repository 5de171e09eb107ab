import type { Language } from '#src/domain/title.ts';
import type { MailSubject } from './mailed-kinds.ts';
import { methodMailTexts } from './method-mail-texts.ts';

interface MailTexts<Label extends string> {
  readonly subject: Readonly<Record<MailSubject, string>>;
  readonly lead: Readonly<Record<MailSubject, string>>;
  readonly label: Readonly<Record<Label, string>>;
  readonly language: Language;
}

/** Labels that are the same in both languages. */
const sameLabels = {
  plan: 'Abonnement',
  formerPlan: 'Abonnement før',
  toDate: 'Til og med',
  price: 'Pris, med mva.',
  priceAfter: 'Pris etterpå, med mva.',
  charged: 'Å betale',
  refund: 'Du får tilbake',
  fee: 'Gebyr',
  issues: 'Aviser',
  oneIssue: '1 avis',
  manyIssues: '{count} aviser',
  careOf: 'c/o',
  address: 'Adresse',
  invoicesTo: 'Fakturaer til',
  remedy: 'Du får',
  caseNumber: 'Saksnummer',
  undo: 'Du kan angre til og med {day}: {url}',
  undoBefore: 'Du kan angre til {moment}: {url}',
  receiptNumber: 'Kvittering nr.',
  at: 'Tidspunkt',
  moment: '{day} kl. {time}',
  accountNo: 'Kundenummer',
  sellerIs: '{name}, {street}, {postalCode} {postalPlace}. Org.nr. {number}',
};

const nb = {
  subject: {
    ...methodMailTexts.nb.subject,
    connected: 'Du har koblet {plan} til brukeren din',
    connectedByCentre: 'Kundesenteret har koblet {plan} til brukeren din',
    planChangeOrdered: 'Du bytter til {plan}',
    planChangeUndone: 'Du beholder {plan}',
    periodChangeOrdered: 'Ny betalingsperiode for {plan}',
    periodChangeUndone: 'Du betaler for {plan} som før',
    cancelled: 'Du har sagt opp {plan}',
    cancellationRegretted: 'Du har fortsatt {plan}',
    cancellationReinstated: 'Oppsigelsen av {plan} gjelder likevel',
    discountTaken: 'Lavere pris på {plan}',
    pauseOrdered: 'Du har bestilt pause i {plan}',
    pauseUndone: 'Du har angret pausen i {plan}',
    pauseEnded: 'Du har startet {plan} igjen',
    withdrawn: 'Du har angret kjøpet av {plan}',
    continuationWithdrawn: 'Du har angret kjøpet av {plan}, og beholder gaven',
    invoiceSettingChanged: 'Slik får du fakturaer fra {name}',
    deliveryStopped: 'Du har bestilt stopp av avisen',
    deliveryMoved: 'Du har bestilt en midlertidig adresse',
    addressChangeOrdered: 'Du har bestilt en ny fast adresse',
    movePlanned: 'Flyttingen din er bestilt',
    deliveryChangeEdited: 'Du har rettet en endring av leveringen',
    deliveryChangeWithdrawn: 'Du har trukket tilbake en endring av leveringen',
    deliveryChangeShortened: 'Du har kortet ned en endring av leveringen',
    complaintMade: 'Vi har fått meldingen din, sak {caseNumber}',
  },
  lead: {
    ...methodMailTexts.nb.lead,
    connected:
      'Abonnementet {plan} hos {name} er koblet til brukeren din. Nå kan du lese alt, og styre abonnementet på Min side.',
    connectedByCentre:
      'Kundesenteret har koblet abonnementet {plan} hos {name} til brukeren din. Nå kan du lese alt, og styre abonnementet på Min side. Var ikke dette avtalt, ta kontakt med oss.',
    planChangeOrdered: 'Du har bestilt bytte av abonnement hos {name}.',
    planChangeUndone: 'Du har angret byttet av abonnement hos {name}. Abonnementet fortsetter som før.',
    periodChangeOrdered: 'Du har bestilt en ny betalingsperiode hos {name}. Abonnementet er det samme.',
    periodChangeUndone: 'Du har angret den nye betalingsperioden hos {name}, og betaler som før.',
    cancelled: 'Vi har fått oppsigelsen din av {plan} hos {name}.',
    cancellationRegretted: 'Du har angret oppsigelsen av {plan} hos {name}, og alt er som før du sa opp.',
    cancellationReinstated: 'Oppsigelsen av {plan} hos {name} gjelder igjen, slik den var før du angret den.',
    discountTaken: 'Du har takket ja til lavere pris på {plan} hos {name}.',
    pauseOrdered:
      'Du har bestilt pause i {plan} hos {name}. Du betaler ingenting i pausen, og så starter abonnementet igjen av seg selv.',
    pauseUndone: 'Du har angret pausen, og har {plan} hos {name} som før.',
    pauseEnded: 'Pausen er slutt, og du har {plan} hos {name} igjen.',
    withdrawn: 'Vi har fått meldingen din om at du angrer kjøpet av {plan} fra {name}. Abonnementet er avsluttet.',
    continuationWithdrawn:
      'Vi har fått meldingen din om at du angrer kjøpet av {plan} fra {name}. Gaven varer som før, og når den er slutt, slutter abonnementet. Ingenting blir trukket.',
    invoiceSettingChanged:
      'Du har valgt hvordan du får fakturaer fra {name}. Det gjelder fra neste faktura. Var det ikke deg som endret dette, ta kontakt med oss.',
    deliveryStopped: 'Vi stopper {name} slik du har bedt om.',
    deliveryMoved: 'Vi leverer {name} til denne adressen i perioden.',
    addressChangeOrdered: 'Vi leverer {name} til den nye adressen fra dagen som står nedenfor.',
    movePlanned: 'Alt som følger av at du flytter, er bestilt hos {name}. Det gjelder fra dagen som står nedenfor.',
    deliveryChangeEdited: 'Slik er endringen av leveringen av {name} nå.',
    deliveryChangeWithdrawn: 'Du har trukket tilbake denne endringen av leveringen av {name}.',
    deliveryChangeShortened:
      'Du har kortet ned denne endringen av leveringen av {name}. Den varer til og med dagen som står nedenfor.',
    complaintMade: 'Takk for at du sa fra om leveringen av {name}.',
  },
  label: {
    ...sameLabels,
    undonePlan: 'Bytte som er angret',
    fromDate: 'Gjelder fra',
    issueDate: 'Avisen',
    neverStarted: 'Begynte aldri',
    plannedStart: 'Første dag skulle vært {day}',
    openEnd: 'inntil videre',
    chargedOn: '{sum} {day}, for tiden til og med {lastDay}',
    deducted: 'Trukket fra for dager du har betalt',
    creditBasis: '{sum} av {paid} du har betalt, for {used} brukte av {days} dager',
    creditForIssues:
      '{sum} for {issues}, trukket fra den første betalingen etter stoppen, eller betalt tilbake hvis det ikke kommer flere. Endrer du abonnementet før stoppen er over, kan summen bli en annen',
    owed: 'Du skylder fortsatt',
    paymentMethod: 'Betalingsmetode',
    lapsed: 'Planlagte endringer som faller bort',
    recipient: 'Mottaker',
    invoiceChannel: 'Fakturaene kommer',
    feePerInvoice: 'Gebyr for hver faktura',
    category: 'Hva gikk galt',
    discountUndo: 'Tilbudet kan ikke angres, siden det bare senker prisen. Du kan si opp når du vil.',
    nothingToRefund: 'Det er ikke noe å betale tilbake.',
    refundWithin: 'Du får pengene innen 14 dager.',
    seller: 'Selger',
    receiptAt: 'Se og skriv ut kvitteringen: {url}',
  },
  language: 'nb',
} satisfies MailTexts<string>;

type Texts = MailTexts<keyof typeof nb.label>;

const nn: Texts = {
  subject: {
    ...methodMailTexts.nn.subject,
    connected: 'Du har kopla {plan} til brukaren din',
    connectedByCentre: 'Kundesenteret har kopla {plan} til brukaren din',
    planChangeOrdered: 'Du byter til {plan}',
    planChangeUndone: 'Du beheld {plan}',
    periodChangeOrdered: 'Ny betalingsperiode for {plan}',
    periodChangeUndone: 'Du betaler for {plan} som før',
    cancelled: 'Du har sagt opp {plan}',
    cancellationRegretted: 'Du har framleis {plan}',
    cancellationReinstated: 'Oppseiinga av {plan} gjeld likevel',
    discountTaken: 'Lågare pris på {plan}',
    pauseOrdered: 'Du har bestilt pause i {plan}',
    pauseUndone: 'Du har angra pausen i {plan}',
    pauseEnded: 'Du har starta {plan} igjen',
    withdrawn: 'Du har angra kjøpet av {plan}',
    continuationWithdrawn: 'Du har angra kjøpet av {plan}, og beheld gåva',
    invoiceSettingChanged: 'Slik får du fakturaer frå {name}',
    deliveryStopped: 'Du har bestilt stopp av avisa',
    deliveryMoved: 'Du har bestilt ei mellombels adresse',
    addressChangeOrdered: 'Du har bestilt ei ny fast adresse',
    movePlanned: 'Flyttinga di er bestilt',
    deliveryChangeEdited: 'Du har retta ei endring av leveringa',
    deliveryChangeWithdrawn: 'Du har trekt tilbake ei endring av leveringa',
    deliveryChangeShortened: 'Du har korta ned ei endring av leveringa',
    complaintMade: 'Vi har fått meldinga di, sak {caseNumber}',
  },
  lead: {
    ...methodMailTexts.nn.lead,
    connected:
      'Abonnementet {plan} hos {name} er kopla til brukaren din. No kan du lese alt, og styre abonnementet på Mi side.',
    connectedByCentre:
      'Kundesenteret har kopla abonnementet {plan} hos {name} til brukaren din. No kan du lese alt, og styre abonnementet på Mi side. Var ikkje dette avtalt, ta kontakt med oss.',
    planChangeOrdered: 'Du har bestilt byte av abonnement hos {name}.',
    planChangeUndone: 'Du har angra bytet av abonnement hos {name}. Abonnementet held fram som før.',
    periodChangeOrdered: 'Du har bestilt ein ny betalingsperiode hos {name}. Abonnementet er det same.',
    periodChangeUndone: 'Du har angra den nye betalingsperioden hos {name}, og betaler som før.',
    cancelled: 'Vi har fått oppseiinga di av {plan} hos {name}.',
    cancellationRegretted: 'Du har angra oppseiinga av {plan} hos {name}, og alt er som før du sa opp.',
    cancellationReinstated: 'Oppseiinga av {plan} hos {name} gjeld igjen, slik ho var før du angra henne.',
    discountTaken: 'Du har takka ja til lågare pris på {plan} hos {name}.',
    pauseOrdered:
      'Du har bestilt pause i {plan} hos {name}. Du betaler ingenting i pausen, og så startar abonnementet igjen av seg sjølv.',
    pauseUndone: 'Du har angra pausen, og har {plan} hos {name} som før.',
    pauseEnded: 'Pausen er slutt, og du har {plan} hos {name} igjen.',
    withdrawn: 'Vi har fått meldinga di om at du angrar kjøpet av {plan} frå {name}. Abonnementet er avslutta.',
    continuationWithdrawn:
      'Vi har fått meldinga di om at du angrar kjøpet av {plan} frå {name}. Gåva varer som før, og når ho er slutt, sluttar abonnementet. Ingenting blir trekt.',
    invoiceSettingChanged:
      'Du har valt korleis du får fakturaer frå {name}. Det gjeld frå neste faktura. Var det ikkje du som endra dette, ta kontakt med oss.',
    deliveryStopped: 'Vi stoppar {name} slik du har bede om.',
    deliveryMoved: 'Vi leverer {name} til denne adressa i perioden.',
    addressChangeOrdered: 'Vi leverer {name} til den nye adressa frå dagen som står nedanfor.',
    movePlanned: 'Alt som følgjer av at du flyttar, er bestilt hos {name}. Det gjeld frå dagen som står nedanfor.',
    deliveryChangeEdited: 'Slik er endringa av leveringa av {name} no.',
    deliveryChangeWithdrawn: 'Du har trekt tilbake denne endringa av leveringa av {name}.',
    deliveryChangeShortened:
      'Du har korta ned denne endringa av leveringa av {name}. Ho varer til og med dagen som står nedanfor.',
    complaintMade: 'Takk for at du sa frå om leveringa av {name}.',
  },
  label: {
    ...sameLabels,
    undonePlan: 'Byte som er angra',
    fromDate: 'Gjeld frå',
    issueDate: 'Avisa',
    neverStarted: 'Byrja aldri',
    plannedStart: 'Første dag skulle vore {day}',
    openEnd: 'inntil vidare',
    chargedOn: '{sum} {day}, for tida til og med {lastDay}',
    deducted: 'Trekt frå for dagar du har betalt',
    creditBasis: '{sum} av {paid} du har betalt, for {used} brukte av {days} dagar',
    creditForIssues:
      '{sum} for {issues}, trekt frå den første betalinga etter stoppen, eller betalt tilbake dersom det ikkje kjem fleire. Endrar du abonnementet før stoppen er over, kan summen bli ein annan',
    owed: 'Du skuldar framleis',
    paymentMethod: 'Betalingsmåte',
    lapsed: 'Planlagde endringar som fell bort',
    recipient: 'Mottakar',
    invoiceChannel: 'Fakturaene kjem',
    feePerInvoice: 'Gebyr for kvar faktura',
    category: 'Kva gjekk gale',
    discountUndo: 'Tilbodet kan ikkje angrast, sidan det berre senkar prisen. Du kan seie opp når du vil.',
    nothingToRefund: 'Det er ikkje noko å betale tilbake.',
    refundWithin: 'Du får pengane innan 14 dagar.',
    seller: 'Seljar',
    receiptAt: 'Sjå og skriv ut kvitteringa: {url}',
  },
  language: 'nn',
};

export const receiptMailTexts: Readonly<Record<Language, Texts>> = { nb, nn };

/** Actions of helpers that are mailed to the holder (N-13). */
type HelperAct =
  | 'deliveryStopped'
  | 'deliveryMoved'
  | 'deliveryChangeEdited'
  | 'deliveryChangeWithdrawn'
  | 'deliveryChangeShortened'
  | 'complaintMade';

interface HelperTexts {
  readonly subject: string;
  readonly lead: string;
  readonly acts: Readonly<Record<HelperAct, string>>;
}

export const helperReceiptTexts: Readonly<Record<Language, HelperTexts>> = {
  nb: {
    subject: 'Hjelperen din har {act}',
    lead: '{helper} hjelper deg, og har {act} hos {name}.',
    acts: {
      deliveryStopped: 'bestilt stopp av avisen',
      deliveryMoved: 'bestilt en midlertidig adresse',
      deliveryChangeEdited: 'rettet en endring av leveringen',
      deliveryChangeWithdrawn: 'trukket tilbake en endring av leveringen',
      deliveryChangeShortened: 'kortet ned en endring av leveringen',
      complaintMade: 'meldt fra om leveringen, sak {caseNumber},',
    },
  },
  nn: {
    subject: 'Hjelparen din har {act}',
    lead: '{helper} hjelper deg, og har {act} hos {name}.',
    acts: {
      deliveryStopped: 'bestilt stopp av avisa',
      deliveryMoved: 'bestilt ei mellombels adresse',
      deliveryChangeEdited: 'retta ei endring av leveringa',
      deliveryChangeWithdrawn: 'trekt tilbake ei endring av leveringa',
      deliveryChangeShortened: 'korta ned ei endring av leveringa',
      complaintMade: 'meldt frå om leveringa, sak {caseNumber},',
    },
  },
};
