import type { DunningStep } from '#src/domain/dunning-steps.ts';
import type { Language } from '#src/domain/title.ts';

/** What a person is told about an invoice by e-mail. */
export type InvoiceMailKind = 'issued' | 'issuedOnPaper' | DunningStep;

/** A mail: its subject, its first sentences, and the labels of what it says. */
interface MailTexts {
  readonly subject: Readonly<Record<InvoiceMailKind, string>>;
  readonly lead: Readonly<Record<InvoiceMailKind, string>>;
  /** What is owed in all, and what stays closed until it is paid. */
  readonly owed: Readonly<Record<'all' | 'closedByOne' | 'closedBySeveral', string>>;
  readonly label: Readonly<
    Record<'invoice' | 'owed' | 'dueOn' | 'account' | 'kid' | 'pay' | 'fee' | 'contact', string>
  >;
}

const nb: MailTexts = {
  subject: {
    issued: 'Faktura fra {name}',
    issuedOnPaper: 'En faktura fra {name} kommer i posten',
    reminder: 'Påminnelse om faktura fra {name}',
    secondReminder: 'Siste påminnelse om faktura fra {name}',
    suspension: 'Abonnementet på {name} er satt på vent',
    end: 'Abonnementet på {name} er avsluttet',
  },
  lead: {
    issued: 'Her er en ny faktura fra {name}.',
    issuedOnPaper:
      'Du får en ny faktura fra {name} på papir, slik du har valgt. Kontonummer og KID står på fakturaen. Denne e-posten er bare en beskjed.',
    reminder:
      'Vi kan ikke se at denne fakturaen fra {name} er betalt. Har du betalt de siste dagene, kan du se bort fra påminnelsen.',
    secondReminder:
      'Vi kan fortsatt ikke se at denne fakturaen fra {name} er betalt. Betaler du ikke innen {stops}, setter vi abonnementet på vent.',
    suspension: 'Denne fakturaen fra {name} er ikke betalt, og abonnementet er satt på vent.',
    end: 'Denne fakturaen fra {name} er ikke betalt, og abonnementet er avsluttet. Du betaler ikke for dagene det sto på vent.',
  },
  owed: {
    all: 'Til sammen skylder du {sum}. Av det er {overdue} forfalt.',
    closedByOne:
      'Abonnementet er i gang igjen når faktura {numbers} på {closing} er betalt. Fram til da er alt det gir, stengt.',
    closedBySeveral:
      'Abonnementet er i gang igjen når disse fakturaene er betalt, {closing} til sammen: {numbers}. Fram til da er alt det gir, stengt.',
  },
  label: {
    invoice: 'Faktura',
    owed: 'Å betale',
    dueOn: 'Forfall',
    account: 'Kontonummer',
    kid: 'KID',
    pay: 'Se og betal fakturaen: {url}',
    fee: 'Påminnelsen har et gebyr på {sum}, som kommer på en egen faktura.',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
};

const nn: MailTexts = {
  subject: {
    issued: 'Faktura frå {name}',
    issuedOnPaper: 'Ein faktura frå {name} kjem i posten',
    reminder: 'Påminning om faktura frå {name}',
    secondReminder: 'Siste påminning om faktura frå {name}',
    suspension: 'Abonnementet på {name} er sett på vent',
    end: 'Abonnementet på {name} er avslutta',
  },
  lead: {
    issued: 'Her er ein ny faktura frå {name}.',
    issuedOnPaper:
      'Du får ein ny faktura frå {name} på papir, slik du har valt. Kontonummer og KID står på fakturaen. Denne e-posten er berre ei melding.',
    reminder:
      'Vi kan ikkje sjå at denne fakturaen frå {name} er betalt. Har du betalt dei siste dagane, kan du sjå bort frå påminninga.',
    secondReminder:
      'Vi kan framleis ikkje sjå at denne fakturaen frå {name} er betalt. Betaler du ikkje innan {stops}, set vi abonnementet på vent.',
    suspension: 'Denne fakturaen frå {name} er ikkje betalt, og abonnementet er sett på vent.',
    end: 'Denne fakturaen frå {name} er ikkje betalt, og abonnementet er avslutta. Du betaler ikkje for dagane det stod på vent.',
  },
  owed: {
    all: 'Til saman skuldar du {sum}. Av det er {overdue} forfalt.',
    closedByOne:
      'Abonnementet er i gang igjen når faktura {numbers} på {closing} er betalt. Fram til då er alt det gir, stengt.',
    closedBySeveral:
      'Abonnementet er i gang igjen når desse fakturaene er betalte, {closing} til saman: {numbers}. Fram til då er alt det gir, stengt.',
  },
  label: {
    invoice: 'Faktura',
    owed: 'Å betale',
    dueOn: 'Forfall',
    account: 'Kontonummer',
    kid: 'KID',
    pay: 'Sjå og betal fakturaen: {url}',
    fee: 'Påminninga har eit gebyr på {sum}, som kjem på ein eigen faktura.',
    contact: 'Spørsmål? Ring {phone} eller skriv til {email}.',
  },
};

/** The texts of e-mails about invoices in both languages. */
export const invoiceMailTexts: Readonly<Record<Language, MailTexts>> = { nb, nn };
