/**
 * Returns the whole body; undefined if it exceeds the limit. The excess is read to its end and discarded: if the answer
 * came first, the server would close the connection, on which the edge may have sent another visitor's request.
 */
export async function readLimitedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size <= maxBytes) parts.push(part);
  }
  return size <= maxBytes ? Buffer.concat(parts) : undefined;
}
