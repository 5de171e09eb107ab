/** Letters and digits that nobody mixes up when reading them out; 32, so that random bytes choose each as often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code that leads from what a person reads out to a line of a log (N-21).
 * @param writer who made it: E the edge, and the origin's log has it too; S the origin, for a request that came past
 *   the edge; K the client.
 * @param random bytes, of which each makes one character; eight are enough.
 */
export function makeSupportCode(writer: 'E' | 'S' | 'K', random: Uint8Array): string {
  return `${writer}-${Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
}

/** Whether a text is a code that the edge made. */
export function isEdgeCode(text: string): boolean {
  return /^E-[2-9A-HJ-NP-Z]{8}$/.test(text);
}
