/** What the glossary forbids in the texts of a language. */
export interface Forbidden {
  /** The word as the glossary has it, with a star for any ending. */
  readonly word: string;
  /** The word to use. */
  readonly instead: string;
  readonly shape: RegExp;
}

/** What the glossary forbids, by language. */
export type Glossary = Readonly<Record<'nb' | 'nn', readonly Forbidden[]>>;

/** The forbidden words of both languages, from the tables of `docs/glossary.md`. */
export function readGlossary(markdown: string): Glossary {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what it is'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return {
    nb: rows.flatMap(([, , nb = '', , notInNb = '']) => forbiddenOf(notInNb, nb)),
    nn: rows.flatMap(([, , , nn = '', , notInNn = '']) => forbiddenOf(notInNn, nn)),
  };
}

/** Words of a text that the glossary forbids, each with the word to use; exclamation marks too. */
export function forbiddenIn(text: string, forbidden: readonly Forbidden[]): string[] {
  const words = forbidden.filter(({ shape }) => shape.test(text)).map(({ word, instead }) => `${word} → ${instead}`);
  return [...words, ...(/!(?!=)/.test(text) ? ['! → .'] : []), ...(/klikk her/i.test(text) ? ['klikk her'] : [])];
}

function forbiddenOf(cell: string, instead: string): Forbidden[] {
  if (cell === '') return [];
  return cell.split(', ').map((word) => {
    const stem = word.replace('\\*', '');
    const ending = stem === word ? '(?![\\p{L}-])' : '';
    return { word: word.replace('\\', ''), instead, shape: new RegExp(`(?<![\\p{L}-])${stem}${ending}`, 'iu') };
  });
}
