/** Secrets that the test's edge and its origins share. */
export const testEdgeSecret = 'the edge secret of the contract tests';
export const testSessionSecret = 'the session secret of the contract tests';

/** The secret that a link of a mail carries in its fragment; empty if it has none. */
export function secretOfLink(link: string | null | undefined, name: 'invitasjon' | 'hjelp' | 'kode'): string {
  return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get(name) ?? '';
}
