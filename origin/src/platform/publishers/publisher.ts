import { createHash, timingSafeEqual } from 'node:crypto';

/** A publisher's system, or an operator, that calls for titles and is identified by a token. */
export interface Publisher {
  /** Recorded in the log, and with the data that the publisher has stored. */
  readonly name: string;
  /** SHA-256 of its token, in hexadecimal; the token itself is not stored. */
  readonly tokenHash: string;
  /** Codes of the titles that the publisher may call for; `*` means all. */
  readonly titleCodes: readonly string[];
}

/**
 * Returns the publisher with the token in a header (`Bearer <token>`); undefined if the token is
 * missing or unknown.
 */
export function findPublisher(publishers: readonly Publisher[], authorization = ''): Publisher | undefined {
  const [, token] = /^bearer +([\w.~+/=-]{1,512})$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const given = createHash('sha256').update(token).digest();
  // Compares with every token in constant time, because timing must reveal nothing.
  return publishers.filter(({ tokenHash }) => timingSafeEqual(given, Buffer.from(tokenHash, 'hex'))).at(0);
}

/** True if a publisher may call for a title. */
export function mayCallFor({ titleCodes }: Publisher, titleCode: string): boolean {
  return titleCodes.includes('*') || titleCodes.includes(titleCode);
}
