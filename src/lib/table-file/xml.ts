/** An element of a workbook's XML. */
export interface Element {
  readonly attributes: string;
  readonly inner: string;
}

/**
 * The elements of a name, one after the other. Workbooks do not put one of these into another of the same name. It reads
 * forward only, and knows no entities of a document's own, so that no text takes long.
 */
export function* elementsOf(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`];
  let at = xml.indexOf(open);
  while (at >= 0) {
    const head = at + open.length;
    const end = xml.indexOf('>', head);
    if (end < 0) return;
    if (!/[\s/>]/.test(xml.charAt(head))) {
      at = xml.indexOf(open, head);
      continue;
    }
    const isEmpty = xml[end - 1] === '/';
    const tail = isEmpty ? end : xml.indexOf(close, end);
    if (tail < 0) return;
    yield { attributes: xml.slice(head, isEmpty ? end - 1 : end), inner: isEmpty ? '' : xml.slice(end + 1, tail) };
    at = xml.indexOf(open, tail);
  }
}

/** The value of an attribute; undefined if there is none. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found === null ? undefined : plainText(found[1] ?? found[2] ?? '');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with the characters that it writes otherwise. */
export function plainText(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/** XML without the prefix that some programs give every element of a workbook. */
export function withoutPrefix(xml: string): string {
  const prefix = /<(\w+):(?:worksheet|sst|workbook)[\s>]/.exec(xml.slice(0, 4000))?.[1];
  return prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
}
