import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';

/**
 * How a workbook stores strings: Excel shares them; other programs write them into cells, prefix all names, or stream
 * the file.
 */
export type WorkbookStyle = 'shared' | 'inline' | 'prefixed' | 'streamed';

interface WorkbookOptions {
  readonly style: WorkbookStyle;
  readonly extra?: string;
  readonly hasOthersFirst?: boolean;
  /** Rows of a second sheet, which follows the first. */
  readonly second?: readonly (readonly string[])[];
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** An Excel workbook with one or two sheets of strings; empty strings get no cell. */
export function aWorkbook(
  rows: readonly (readonly string[])[],
  { style, extra = '', hasOthersFirst = false, second = [] }: WorkbookOptions,
): Uint8Array {
  const texts = [...new Set([...rows, ...second].flat())];
  const places = new Map(texts.map((text, index) => [text, index]));
  const cellOf = (text: string, reference: string): string => {
    if (text === '') return '';
    return style === 'inline'
      ? `<c r="${reference}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
      : `<c r="${reference}" s="1" t="s"><v>${places.get(text) ?? 0}</v></c>`;
  };
  const sheetOf = (all: readonly (readonly string[])[], end: string): string => {
    const xml = all.map((cells, index) => {
      const line = cells.map((text, column) => cellOf(text, `${String.fromCharCode(65 + column)}${index + 1}`));
      return `<row r="${index + 1}" spans="1:2">${line.join('')}</row>`;
    });
    const whole = `<worksheet ${main}><cols><col min="1"/></cols><sheetData>${xml.join('')}${end}</sheetData></worksheet>`;
    return style === 'prefixed' ? prefixed(whole) : whole;
  };
  const shared = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  const others = hasOthersFirst
    ? '<sheet name="Skjult" sheetId="2" state="veryHidden" r:id="rId8"/><sheet name="Diagram" sheetId="3" r:id="rId9"/>'
    : '';
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main}><sheets>${others}<sheet name="Ark1" sheetId="1" r:id="rId7"/><sheet name="Ark2" sheetId="4" r:id="rId6"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId6" Target="worksheets/ark2.xml"/><Relationship Id="rId7" Target="worksheets/ark.xml"/><Relationship Id="rId8" Target="worksheets/skjult.xml"/><Relationship Id="rId9" Target="chartsheets/sheet1.xml"/></Relationships>',
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/worksheets/skjult.xml': '<worksheet><row><c t="inlineStr"><is><t>skjult</t></is></c></row></worksheet>',
    'xl/worksheets/ark.xml': sheetOf(rows, extra),
    'xl/worksheets/ark2.xml': sheetOf(second, ''),
    'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
    'xl/styles.xml': '<styleSheet/>',
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return style === 'streamed' ? streamed(bytes) : zipSync(bytes);
}

/** A file as a browser provides it. */
export function givenFile(name: string, content: Uint8Array | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
}

function prefixed(xml: string): string {
  return xml.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A zip whose headers lack the sizes. */
function streamed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, content] of Object.entries(files)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}
