/** Facts about an answer in a TCF string. */
export interface TcStringFacts {
  /** Numbers of the accepted purposes. */
  readonly purposes: readonly number[];
  readonly policyVersion: number;
  readonly vendorListVersion: number;
}

/** A core segment with at least the fixed-length fields and three empty lists, and up to three more segments. */
const shape = /^[\w-]{44,}(?:\.[\w-]+){0,3}$/;

/** Positions of the core segment's fields, in bits. */
const fields = {
  version: { at: 0, bits: 6 },
  vendorListVersion: { at: 120, bits: 12 },
  policyVersion: { at: 132, bits: 6 },
  purposeConsents: { at: 152, bits: 24 },
} as const;

/** Characters that hold these fields, with six bits each. */
const headLength = Math.ceil((fields.purposeConsents.at + fields.purposeConsents.bits) / 6);

/**
 * Reads a TCF string, version 2; undefined if it is not one. Reads only the fixed-length fields at its beginning: a few
 * later characters can name all of 65,535 vendors, and a general decoder builds each such list.
 */
export function readTcString(text: string): TcStringFacts | undefined {
  if (!shape.test(text)) return undefined;
  const head = bitsOf(text.slice(0, headLength));
  const numberAt = ({ at, bits }: { readonly at: number; readonly bits: number }): number =>
    Number.parseInt(head.slice(at, at + bits), 2);
  if (numberAt(fields.version) !== 2) return undefined;
  const { at, bits } = fields.purposeConsents;
  return {
    purposes: Array.from({ length: bits }, (_, index) => index + 1).filter((purpose) => head[at + purpose - 1] === '1'),
    policyVersion: numberAt(fields.policyVersion),
    vendorListVersion: numberAt(fields.vendorListVersion),
  };
}

/** Returns the bits of a base64url text as digits. */
function bitsOf(text: string): string {
  return Array.from(Buffer.from(text, 'base64url'), (byte) => byte.toString(2).padStart(8, '0')).join('');
}
