/** Endings of nouns and verbs in Bokmål and Nynorsk, longest first. */
const ending = /(ene|ane|ingen|inga|en|et|er|ar|te|a|e)$/;
const shortestStem = 3;
/** From this length a word is also found inside compounds, as `adresse` in `leveringsadresse`. */
const shortestInside = 4;

/** Text with tags taken out, in lower case and without diacritics: `Få` and `fa` are alike, `ø` and `o`, `æ` and `ae`. */
export function folded(text: string): string {
  return text
    .replace(/<\/?\w+\/?>/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae');
}

/**
 * The stems that a query asks for; none when it is empty or says nothing.
 * @param emptyWords words that say nothing about what is sought, separated by spaces
 */
export function searchStems(query: string, emptyWords: string): readonly string[] {
  const skipped = new Set(wordsOf(emptyWords));
  return wordsOf(query)
    .filter((word) => !skipped.has(word))
    .map(stemOf);
}

/** Whether a text has every stem, at the beginning of a word or, where the stem is long enough, inside one. */
export function hasStems(text: string, stems: readonly string[]): boolean {
  const words = wordsOf(text);
  return stems.every((stem) =>
    words.some((word) => (stem.length < shortestInside ? word.startsWith(stem) : word.includes(stem))),
  );
}

function wordsOf(text: string): string[] {
  return folded(text).match(/[a-z0-9]+/g) ?? [];
}

function stemOf(word: string): string {
  const stem = word.replace(ending, '');
  return stem.length < shortestStem ? word : stem;
}
