import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of the first page of a PDF, one item per line. */
export async function textOfPdf(response: Response): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}
