import type * as v from 'valibot';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { getTerms } from '#src/contract/product.ts';
import { has } from '#src/domain/abilities.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { youthPlanOf } from '#src/domain/plan-catalogue.ts';
import type { Language } from '#src/domain/title.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';

const termSections = [
  'contract',
  'price',
  'delivery',
  'youth',
  'gift',
  'cancelling',
  'withdrawal',
  'complaint',
] as const;

/** Lines of the withdrawal form (angrerettskjema), in order. */
const formLines = ['formUse', 'formTo', 'formWhat', 'formOrder', 'formName', 'formAddress', 'formDate'] as const;

const nb = {
  heading: {
    contract: 'Avtalen',
    price: 'Pris og betaling',
    delivery: 'Levering',
    youth: 'Abonnementet {youthPlan}',
    gift: 'Gaveabonnement',
    cancelling: 'Oppsigelse',
    withdrawal: 'Angrerett',
    complaint: 'Klage',
  },
  body: {
    contract:
      'Du kjøper abonnementet av {name}, {street}, {postalCode} {postalPlace}, org.nr. {number}. Du må ha fylt 18 år. Avtalen gjelder fra du har betalt, og vi sender kvitteringen på e-post.',
    price:
      'Du betaler for én betalingsperiode om gangen, på forhånd. Prisen er med mva. Abonnementet fornyes av seg selv, og vi trekker beløpet fra kortet eller Vipps-avtalen du betalte med. Et tilbud varer de periodene som står på kvitteringen. Etterpå betaler du vanlig pris. Det er ingen binding. Endrer vi prisen, sier vi fra minst 30 dager før.',
    delivery:
      'Du kan lese digitalt med en gang. Har abonnementet papiravis, kommer den første gang dagen som står på kvitteringen, og perioden du betaler for, begynner da.',
    youth:
      '{youthPlan} er for deg som er under {youthAge} år. Har du fylt {youthAge} når abonnementet fornyes, kan vi bytte det til {planAfterYouth} til vanlig pris. Da sier vi fra minst 30 dager før, og du kan si opp.',
    gift: 'Et gaveabonnement betales én gang, og fornyes ikke. Koden kan brukes én gang, innen tre år fra kjøpet. Du kan angre kjøpet innen 14 dager, så lenge gaven ikke er tatt i bruk. Den som får gaven, betaler ingenting, og abonnementet slutter når gaven er brukt opp, hvis ikke mottakeren selv velger å fortsette.',
    cancelling: 'Du kan si opp når du vil på Min side. Abonnementet varer ut perioden du har betalt for.',
    withdrawal:
      'Du kan angre kjøpet innen 14 dager uten å si hvorfor. Fristen regnes fra dagen etter kjøpet, eller fra dagen etter den første papiravisen. Du angrer på Min side, med skjemaet nedenfor eller ved å si fra til kundesenteret. Har du bedt om at abonnementet begynner før fristen er ute, betaler du for dagene du har brukt. Har du ikke bedt om det, får du alt tilbake. Pengene kommer innen 14 dager, slik du betalte.',
    complaint:
      'Er noe galt, ring {phone} eller skriv til {email}. Blir vi ikke enige, kan du klage til Forbrukertilsynet, forbrukertilsynet.no.',
  },
  form: {
    formUse: 'Angreskjema. Fyll ut og send det til oss bare hvis du vil angre kjøpet.',
    formTo: 'Til: {name}, {street}, {postalCode} {postalPlace}, {email}',
    formWhat: 'Jeg angrer med dette kjøpet av abonnement på {name}.',
    formOrder: 'Bestillingsnummer og dato for kjøpet:',
    formName: 'Navn:',
    formAddress: 'Adresse:',
    formDate: 'Dato, og underskrift hvis du sender skjemaet på papir:',
  },
};

const nn: typeof nb = {
  heading: {
    contract: 'Avtalen',
    price: 'Pris og betaling',
    delivery: 'Levering',
    youth: 'Abonnementet {youthPlan}',
    gift: 'Gåveabonnement',
    cancelling: 'Oppseiing',
    withdrawal: 'Angrerett',
    complaint: 'Klage',
  },
  body: {
    contract:
      'Du kjøper abonnementet av {name}, {street}, {postalCode} {postalPlace}, org.nr. {number}. Du må ha fylt 18 år. Avtalen gjeld frå du har betalt, og vi sender kvitteringa på e-post.',
    price:
      'Du betaler for éin betalingsperiode om gongen, på førehand. Prisen er med mva. Abonnementet blir fornya av seg sjølv, og vi trekkjer beløpet frå kortet eller Vipps-avtalen du betalte med. Eit tilbod varer dei periodane som står på kvitteringa. Etterpå betaler du vanleg pris. Det er inga binding. Endrar vi prisen, seier vi frå minst 30 dagar før.',
    delivery:
      'Du kan lese digitalt med ein gong. Har abonnementet papiravis, kjem ho første gong dagen som står på kvitteringa, og perioden du betaler for, byrjar då.',
    youth:
      '{youthPlan} er for deg som er under {youthAge} år. Har du fylt {youthAge} når abonnementet blir fornya, kan vi byte det til {planAfterYouth} til vanleg pris. Då seier vi frå minst 30 dagar før, og du kan seie opp.',
    gift: 'Eit gåveabonnement blir betalt éin gong, og blir ikkje fornya. Koden kan brukast éin gong, innan tre år frå kjøpet. Du kan angre kjøpet innan 14 dagar, så lenge gåva ikkje er teken i bruk. Den som får gåva, betaler ingenting, og abonnementet sluttar når gåva er brukt opp, om ikkje mottakaren sjølv vel å halde fram.',
    cancelling: 'Du kan seie opp når du vil på Mi side. Abonnementet varer ut perioden du har betalt for.',
    withdrawal:
      'Du kan angre kjøpet innan 14 dagar utan å seie kvifor. Fristen blir rekna frå dagen etter kjøpet, eller frå dagen etter den første papiravisa. Du angrar på Mi side, med skjemaet nedanfor eller ved å seie frå til kundesenteret. Har du bede om at abonnementet byrjar før fristen er ute, betaler du for dagane du har brukt. Har du ikkje bede om det, får du alt tilbake. Pengane kjem innan 14 dagar, slik du betalte.',
    complaint:
      'Er noko gale, ring {phone} eller skriv til {email}. Blir vi ikkje samde, kan du klage til Forbrukartilsynet, forbrukertilsynet.no.',
  },
  form: {
    formUse: 'Angreskjema. Fyll ut og send det til oss berre om du vil angre kjøpet.',
    formTo: 'Til: {name}, {street}, {postalCode} {postalPlace}, {email}',
    formWhat: 'Eg angrar med dette kjøpet av abonnement på {name}.',
    formOrder: 'Bestillingsnummer og dato for kjøpet:',
    formName: 'Namn:',
    formAddress: 'Adresse:',
    formDate: 'Dato, og underskrift om du sender skjemaet på papir:',
  },
};

export const termsTexts: Readonly<Record<Language, typeof nb>> = { nb, nn };

/** Version of the terms that an order accepts. Any change of the wording needs a new version. */
export const termsVersion = '2026-11-24';

/** Returns the terms and the withdrawal form as mail paragraphs, in the title's language (N-01). */
export function termsParagraphs(title: FleetTitle): readonly string[] {
  const { sections, withdrawalForm } = buildTerms(title);
  return [...sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n')), withdrawalForm.join('\n')];
}

export function buildTerms(title: FleetTitle): v.InferInput<typeof getTerms.response> {
  const texts = termsTexts[title.language];
  const { displayName: name, postalAddress, organizationNumber } = title;
  const youth = youthPlanOf(title.sells);
  const values = {
    name,
    ...postalAddress,
    number: formatOrganizationNumber(organizationNumber),
    phone: formatPhone(title.customerCenterPhoneNumber),
    email: title.customerCenterEmail,
    youthPlan: youth?.name ?? '',
    youthAge: String(youth?.belowAge ?? ''),
    planAfterYouth: title.catalogue.plans[youth?.planAfter ?? '']?.name ?? '',
  };
  return {
    version: termsVersion,
    sections: termSections
      .filter((section) => section !== 'youth' || youth?.planAfter !== undefined)
      .filter((section) => section !== 'gift' || has(title, 'gifts'))
      .map((section) => ({
        heading: fillText(texts.heading[section], values),
        paragraphs: [fillText(texts.body[section], values)],
      })),
    withdrawalForm: formLines.map((line) => fillText(texts.form[line], values)),
  };
}
