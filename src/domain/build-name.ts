/** Identity of a build of one title: it depends on the title and the code, and on no other title. */
export function buildIdOf({ contentHash }: { readonly contentHash: string }): string {
  return contentHash.slice(0, 16);
}

/** Name of a build of a title: the label of its preview host, and its folder of the site if it is not the live one. */
export function sideBuildName(title: { readonly publicationId: string; readonly contentHash: string }): string {
  return `${title.publicationId}--${buildIdOf(title)}`;
}
