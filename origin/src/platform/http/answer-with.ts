/** Answers a call with a value that is there already, or that a use case which never refuses will give. */
export async function answerWith<Value>(
  found: Promise<Value> | Value,
): Promise<{ readonly ok: true; readonly value: Value }> {
  return { ok: true, value: await found };
}
