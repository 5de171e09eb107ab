/** A text in parts, every second of which is the URL of a link. */
export function linkParts(text: string): readonly string[] {
  return text.split(/(https?:\/\/\S+)/);
}
