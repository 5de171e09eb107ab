/** Fetches the current HTML of a page of this site, bypassing all caches. Undefined without a connection. */
export async function servedPage(path: string): Promise<string | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return await response.text();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
