export async function firstRow<Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/**
 * Returns the row of a query that always has one.
 * @throws Error with the message if there is none
 */
export async function requireRow<Row>(query: PromiseLike<readonly Row[]>, message: string): Promise<Row> {
  const row = await firstRow(query);
  if (row === undefined) throw new Error(message);
  return row;
}
