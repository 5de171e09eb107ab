/** The secret that a link of a mail carries in its fragment; empty if it has none. */
export function secretOfLink(link: string | null | undefined, name: 'invitasjon' | 'hjelp' | 'kode'): string {
  return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get(name) ?? '';
}
