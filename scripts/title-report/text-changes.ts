/** A text or link that visitors see other than before, and on which pages. An empty text was not there. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly pages: readonly string[];
}

/** Two states of one page, as HTML. */
export interface PagePair {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Every text that differs, once, with its pages; those on most pages first. */
export function textChanges(pages: readonly PagePair[]): readonly TextChange[] {
  const found = new Map<string, { before: string; after: string; pages: Set<string> }>();
  for (const { path, before, after } of pages) {
    for (const change of differences(textsOf(before), textsOf(after))) {
      const key = JSON.stringify([change.before, change.after]);
      const known = found.get(key) ?? { ...change, pages: new Set() };
      known.pages.add(path);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ before, after, pages: on }) => ({ before, after, pages: [...on] }))
    .toSorted((one, other) => other.pages.length - one.pages.length);
}

const hidden = /<(script|style|svg)\b[\s\S]*?<\/\1>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** What a page says, in its order: texts, and attributes that a visitor sees, hears or follows. */
export function textsOf(html: string): readonly string[] {
  const pieces = html.replaceAll(hidden, ' ').matchAll(/<([^>]*)>|([^<]+)/g);
  return [...pieces].flatMap(([, tag, text]) => (tag === undefined ? words(text) : attributes(tag)));
}

function attributes(tag: string): readonly string[] {
  const seen = [...tag.matchAll(/ (?:alt|aria-label|title|placeholder|content|href)="([^"]*)"/g)];
  return seen
    .map(([, value = '']) => value)
    .filter((value) => !value.startsWith('/assets/'))
    .flatMap(words);
}

function words(text = ''): readonly string[] {
  const plain = text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
  const trimmed = plain.replaceAll(/\s+/g, ' ').trim();
  return trimmed === '' ? [] : [trimmed];
}

type Difference = Pick<TextChange, 'before' | 'after'>;

/** What lies between the texts that both have in the same order. */
function differences(before: readonly string[], after: readonly string[]): readonly Difference[] {
  const found: Difference[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const close = (): void => {
    if (gone.length > 0 || come.length > 0) found.push({ before: gone.join(' … '), after: come.join(' … ') });
    [gone, come] = [[], []];
  };
  const longest = commonLengths(before, after);
  const lengthAt = (row: number, column: number): number => longest[row]?.[column] ?? 0;
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [one, other] = [before[row], after[column]];
    if (one !== undefined && one === other) {
      close();
      row += 1;
      column += 1;
    } else if (other === undefined || (one !== undefined && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      gone.push(one ?? '');
      row += 1;
    } else {
      come.push(other);
      column += 1;
    }
  }
  close();
  return found;
}

/** For each pair of places the length of the longest common sequence of what follows. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: before.length + 1 }, () => []);
  for (let row = before.length; row >= 0; row -= 1) {
    const [current = [], below = []] = [rows[row], rows[row + 1]];
    for (let column = after.length; column >= 0; column -= 1) {
      const isEnd = row === before.length || column === after.length;
      const isSame = !isEnd && before[row] === after[column];
      const best = Math.max(below[column] ?? 0, current[column + 1] ?? 0);
      current[column] = isSame ? (below[column + 1] ?? 0) + 1 : best;
    }
  }
  return rows;
}
