/**
 * A body as a whole; undefined if it is larger than the limit. What is too much is read to its end and dropped: if the
 * answer came first, the server would cut the connection, on which the edge may have sent another visitor's request.
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
