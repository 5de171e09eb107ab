/** Answers a call with the result of a use case that never refuses. */
export async function answerWith<Value>(found: Promise<Value>): Promise<{ readonly ok: true; readonly value: Value }> {
  return { ok: true, value: await found };
}
