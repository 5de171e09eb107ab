/** Endings of nouns and verbs in Bokmål and Nynorsk, longest first. */
const ending = /(ene|ane|ingen|inga|ing|en|et|er|ar|te|a|e)$/;
const shortestStem = 3;
/** From this length a word is also found inside compounds, as `adresse` in `leveringsadresse`. */
const shortestInside = 4;

/** A letter that a word begins with before its hyphen, as in `e-avis`, which is written `eAvis` too. */
const letterBefore = /\b([a-z])-(?=[a-z])/g;

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
 * The stems that a query asks for; none when it is empty or says nothing, as a single letter does.
 * @param stopWords words that say nothing about what is sought, separated by spaces
 */
export function searchStems(query: string, stopWords: string): readonly string[] {
  const skipped = new Set(wordsOf(stopWords));
  return wordsOf(query)
    .filter((word) => !skipped.has(word) && !/^[a-z]$/.test(word))
    .map(stemOf);
}

/**
 * The texts that have the most of the stems; none if no text has any. A stem counts at the beginning of a word, and inside
 * one if it is long enough; one that no text has counts with a slip of the finger.
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

/** Whether a word begins as a stem but for one slip: a letter that is wrong, missing, too many, or swapped with the next. */
function isSlipOf(word: string, stem: string): boolean {
  if (stem.length < shortestInside) return false;
  const at = [...stem].findIndex((letter, index) => word[index] !== letter);
  // The first letter is hardly ever the wrong one.
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
