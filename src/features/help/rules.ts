/** Endings of nouns and verbs in Bokmål and Nynorsk, longest first. */
const ending = /(ene|ane|ingen|inga|ing|en|et|er|ar|te|a|e)$/;
const shortestStem = 3;
/** Minimum length of a stem to match inside compounds, such as `adresse` in `leveringsadresse`. */
const shortestInside = 4;

/** A single letter before a hyphen, as in `e-avis`, which is also written `eAvis`. */
const letterBefore = /\b([a-z])-(?=[a-z])/g;

/** Removes tags, case and diacritics: `Få` and `fa` are equal, as are `ø` and `o`, `æ` and `ae`. */
export function folded(text: string): string {
  return text
    .replace(/<\/?\w+\/?>/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae');
}

/** Empty if the query has only stop words or single letters. `stopWords` are separated by spaces. */
export function searchStems(query: string, stopWords: string): readonly string[] {
  const skipped = new Set(wordsOf(stopWords));
  return wordsOf(query)
    .filter((word) => !skipped.has(word) && !/^[a-z]$/.test(word))
    .map(stemOf);
}

/**
 * Marks the strings that match the most stems; none if no stem matches. A stem matches at the
 * beginning of a word or, if it is long enough, inside one. If a stem matches nowhere, one typo is
 * tolerated.
 */
export function bestMatches(texts: readonly string[], stems: readonly string[]): readonly boolean[] {
  const words = texts.map(wordsOf);
  const found = stems.map((stem) => {
    const exact = words.map((ofText) => ofText.some((word) => has(word, stem)));
    return exact.includes(true) ? exact : words.map((ofText) => ofText.some((word) => isSlipOf(word, stem)));
  });
  const counts = texts.map((_, index) => found.filter((ofStem) => ofStem[index] === true).length);
  const most = Math.max(1, ...counts);
  return counts.map((count) => count === most);
}

function has(word: string, stem: string): boolean {
  return stem.length < shortestInside ? word.startsWith(stem) : word.includes(stem);
}

/**
 * True if a word begins with the stem despite one typo: a wrong, missing or extra letter, or two
 * letters swapped.
 */
function isSlipOf(word: string, stem: string): boolean {
  if (stem.length < shortestInside) return false;
  const at = [...stem].findIndex((letter, index) => word[index] !== letter);
  // People hardly ever get the first letter wrong.
  if (at < 1) return false;
  const isSwapped = stem[at] === word[at + 1] && stem[at + 1] === word[at];
  return (
    (isSwapped && word.startsWith(stem.slice(at + 2), at + 2)) ||
    [
      [at + 1, at + 1],
      [at, at + 1],
      [at + 1, at],
    ].some(([inStem, inWord]) => word.startsWith(stem.slice(inStem), inWord))
  );
}

function wordsOf(text: string): string[] {
  return (
    folded(text)
      .replace(letterBefore, '$1')
      .match(/[a-z0-9]+/g) ?? []
  );
}

function stemOf(word: string): string {
  const stem = word.replace(ending, '');
  return stem.length < shortestStem ? word : stem;
}
