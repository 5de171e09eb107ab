import { createHash, timingSafeEqual } from 'node:crypto';

export interface Publisher {
  /** Recorded in the log, and with the data that the publisher stores. */
  readonly name: string;
  /** SHA-256 in hexadecimal; the token itself is not stored. */
  readonly tokenHash: string;
  /** `*` means all titles. */
  readonly titleCodes: readonly string[];
}

/** `authorization` is `Bearer <token>`. Undefined if the token is missing or unknown. */
export function findPublisher(publishers: readonly Publisher[], authorization = ''): Publisher | undefined {
  const [, token] = /^bearer +([\w.~+/=-]{1,512})$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const given = createHash('sha256').update(token).digest();
  // Compares with every token in constant time, because timing must not reveal anything.
  return publishers.filter(({ tokenHash }) => timingSafeEqual(given, Buffer.from(tokenHash, 'hex'))).at(0);
}

export function mayCallFor({ titleCodes }: Publisher, titleCode: string): boolean {
  return titleCodes.includes('*') || titleCodes.includes(titleCode);
}
