import { createHash, timingSafeEqual } from 'node:crypto';

/** A publisher's system, or an operator, that makes calls for titles; it is known by its token. */
export interface Publisher {
  /** Stands in the log and beside what it has stored. */
  readonly name: string;
  /** SHA-256 of its token, in hexadecimal; the token itself is kept nowhere. */
  readonly tokenHash: string;
  /** Codes of the titles that it may call for; `*` stands for all. */
  readonly titleCodes: readonly string[];
}

/** The publisher whose token a header carries (`Bearer <token>`); undefined without one that is known. */
export function findPublisher(publishers: readonly Publisher[], authorization = ''): Publisher | undefined {
  const [, token] = /^bearer +([\w.~+/=-]{1,512})$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const given = createHash('sha256').update(token).digest();
  // Each is compared, and in constant time: how long it takes tells nothing.
  return publishers.filter(({ tokenHash }) => timingSafeEqual(given, Buffer.from(tokenHash, 'hex'))).at(0);
}

/** Whether a publisher may call for a title. */
export function mayCallFor({ titleCodes }: Publisher, titleCode: string): boolean {
  return titleCodes.includes('*') || titleCodes.includes(titleCode);
}
