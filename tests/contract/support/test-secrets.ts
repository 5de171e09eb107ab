/** Secret shared by the test's edge and its origins. */
export const testEdgeSecret = 'the edge secret of the contract tests';
export const testSessionSecret = 'the session secret of the contract tests';

/** The secret in the fragment of a link from a mail; empty if there is none. */
export function secretOfLink(link: string | null | undefined, name: 'invitasjon' | 'hjelp' | 'kode'): string {
  return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get(name) ?? '';
}
