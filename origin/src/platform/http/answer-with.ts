/** Answers a call with what a use case returns that never refuses. */
export async function answerWith<Value>(found: Promise<Value>): Promise<{ readonly ok: true; readonly value: Value }> {
  return { ok: true, value: await found };
}
