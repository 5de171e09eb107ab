/** Letters and digits that nobody mixes up when reading them out; 32, so that random bytes choose each as often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code that leads from what a person reads out to a line of a log (N-21).
 * @param writer whose log: E the edge's, S the origin's, K the client's.
 * @param random bytes, of which each makes one character; eight are enough.
 */
export function makeSupportCode(writer: 'E' | 'S' | 'K', random: Uint8Array): string {
  return `${writer}-${Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
}
