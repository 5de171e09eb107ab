/** Answers a call with a value, or with the result of a use case that never refuses. */
export async function answerWith<Value>(
  found: Promise<Value> | Value,
): Promise<{ readonly ok: true; readonly value: Value }> {
  return { ok: true, value: await found };
}
