import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Language } from '#src/domain/title.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';

/** Labels that are the same in both languages. */
const sameLabels = {
  plan: 'Abonnement',
  orderNo: 'Bestillingsnummer',
  receiptNo: 'Kvittering nr.',
  orderedOn: 'Kjøpt',
  accountNo: 'Kundenummer',
  period: 'Betalt for',
  firstPaper: 'Første papiravis',
  byPost: 'Levering',
  paid: 'Betalt',
  vat: 'Mva.',
  paidWith: 'Betalt med',
  nextCharge: 'Neste betaling',
};

const nb = {
  subject: 'Kvittering for {plan} hos {name}',
  lead: 'Takk for at du har bestilt {plan} hos {name}. Dette er kvitteringen din.',
  label: {
    ...sameLabels,
    address: 'Leveres til',
    offer: 'Tilbud',
    seller: 'Selger',
  },
  value: {
    period: 'fra {from} til og med {to}',
    vat: '{vat} av summen, {percent} %',
    card: '{brand} som slutter på {lastFour}',
    offer: '{sum} {each} til og med {day}, deretter {after} {each}',
    nextCharge: '{sum} den {day}',
    seller: '{name}, {street}, {postalCode} {postalPlace}. Org.nr. {number}',
    byPost: 'med posten, dagen etter utgivelsen eller senere',
  },
  sentence: {
    asked:
      'Du har bedt om at abonnementet begynner før angrefristen er ute. Angrer du, betaler du for dagene du har brukt.',
    notAsked: 'Du har ikke bedt om at abonnementet begynner før angrefristen er ute. Angrer du, får du alt tilbake.',
    withdrawal: 'Du kan angre kjøpet til og med {day}: {url}',
    withdrawalOpen: 'Du kan angre kjøpet i 14 dager etter den første papiravisen: {url}',
    receipt: 'Se og skriv ut kvitteringen: {url}',
    terms: 'Vilkår du har godtatt, versjon {version}',
  },
};

const nn: typeof nb = {
  subject: 'Kvittering for {plan} hos {name}',
  lead: 'Takk for at du har bestilt {plan} hos {name}. Dette er kvitteringa di.',
  label: {
    ...sameLabels,
    address: 'Blir levert til',
    offer: 'Tilbod',
    seller: 'Seljar',
  },
  value: {
    period: 'frå {from} til og med {to}',
    vat: '{vat} av summen, {percent} %',
    card: '{brand} som sluttar på {lastFour}',
    offer: '{sum} {each} til og med {day}, deretter {after} {each}',
    nextCharge: '{sum} den {day}',
    seller: '{name}, {street}, {postalCode} {postalPlace}. Org.nr. {number}',
    byPost: 'med posten, dagen etter utgivinga eller seinare',
  },
  sentence: {
    asked:
      'Du har bede om at abonnementet byrjar før angrefristen er ute. Angrar du, betaler du for dagane du har brukt.',
    notAsked: 'Du har ikkje bede om at abonnementet byrjar før angrefristen er ute. Angrar du, får du alt tilbake.',
    withdrawal: 'Du kan angre kjøpet til og med {day}: {url}',
    withdrawalOpen: 'Du kan angre kjøpet i 14 dagar etter den første papiravisa: {url}',
    receipt: 'Sjå og skriv ut kvitteringa: {url}',
    terms: 'Vilkår du har godteke, versjon {version}',
  },
};

export const orderMailTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

/** Right of withdrawal from a contract (N-01). */
export function withdrawalParagraphs(
  { language }: { readonly language: Language },
  pageUrl: string,
  contract: { readonly startWithinWithdrawal: boolean; readonly withdrawalUntil: string | null },
): readonly string[] {
  const { startWithinWithdrawal, withdrawalUntil } = contract;
  const { sentence } = orderMailTexts[language];
  const url = `${pageUrl}/avslutt-abonnement?angrerett=1`;
  return [
    startWithinWithdrawal ? sentence.asked : sentence.notAsked,
    withdrawalUntil === null
      ? fillText(sentence.withdrawalOpen, { url })
      : fillText(sentence.withdrawal, { day: formatDay(withdrawalUntil, ''), url }),
  ];
}
