/** Whether the If-None-Match header names the entity tag, weak or strong (RFC 9110 §13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
}

/** Tag of an entity that is made from a tagged one and a text: it changes when either does. */
export async function derivedEntityTag(tag: string, text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `"${opaque(tag).slice(1, -1)}-${hex}"`;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
