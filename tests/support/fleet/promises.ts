import { type Ability, abilities } from '#src/domain/abilities.ts';

/** Two sets of abilities that a title lacks; each ability is in at least one of them. */
const halves: Readonly<Record<'forste' | 'andre', Ability[]>> = {
  forste: ['delivery', 'complaints', 'moving', 'gifts', 'student', 'business', 'helpers'],
  andre: ['purchase', 'gifts', 'student', 'family', 'pauses', 'invoices', 'content', 'contactChoices', 'calendar'],
};

/** The fields of title files that lack one half or the other, in both languages, keyed by publication id. */
export function filesOfHalves() {
  const files = Object.entries(halves).flatMap(([half, without]) =>
    (['nb', 'nn'] as const).map((language) => [`${half}-${language}`, { without, language }] as const),
  );
  return Object.fromEntries(files);
}

/** Abilities that neither half lacks. There must be none, because tests of the halves prove nothing about them. */
export const abilitiesInBoth = abilities.filter((ability) => !Object.values(halves).flat().includes(ability));

/**
 * Words that promise an ability. Others with the same stem promise nothing: the page of all terms names "tvister mellom
 * forbrukere og bedrifter", and the calendar of the delivery is not the person's calendar.
 */
const words: Readonly<Record<Ability, RegExp>> = {
  purchase: /bestill(e)? (et |eit )?abonnement|kjøp (et |eit )?abonnement/i,
  gifts: /\b(gave|gåve)(r|n|a|abonnement|kort|ne)?\b/i,
  student: /\bstudent/i,
  business: /(?<!forbruk(ere|arar) og )\bbedrift(a|en|er|as|ens|sabonnement)?\b/i,
  family: /familiedeling/i,
  helpers: /hjelp (fra|frå) (noen|nokon)|\bhjelp(ere|eren|erne|arar|aren|arane)\b/i,
  delivery: /stopp(e|er)? avis|endrer adressen|endrar adressa|leveringskalender/i,
  complaints: /meld (fra|frå) om avis/i,
  moving: /\b(skal|når du) flytte|\bdu flytt(er|ar)\b|meld(e)? flytting/i,
  pauses: /\bpause/i,
  invoices: /fakturaoversikt|fakturaene dine|fakturaane dine|betale på mi(n)? side/i,
  content: /lagr(ede|a) artikl|artiklar du har lagra|artikler du har lagret/i,
  contactChoices: /(valg av|val av|få|motta|mottek|velg|vel) nyhe(ts|its)brev|nyhe(tsbrevene|itsbreva)/i,
  calendar: /kalenderen din\b|kalenderlenk/i,
};

/** Finds promises of abilities that the title lacks in a page, a mail or a document. */
export function promisesIn(source: string, without: readonly Ability[]): readonly string[] {
  const text = source.replaceAll(/<(style|script|svg)[^]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');
  return without.flatMap((ability) => {
    const found = words[ability].exec(text);
    return found === null ? [] : [`${ability}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`];
  });
}
