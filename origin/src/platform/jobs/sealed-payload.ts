import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and decrypts payloads that must not be read. */
export interface PayloadSeal {
  /** @param context what the payload belongs to; it only opens with the same context. */
  readonly close: (payload: unknown, context: string) => string;
  /** @throws Error if the text was changed, or sealed with another key or context. */
  readonly open: (sealed: string, context: string) => unknown;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A seal whose key is derived from the origin's session secret. */
export function createPayloadSeal(sessionSecret: string): PayloadSeal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'job payloads', 32));
  return {
    close: (payload, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      const payload: unknown = JSON.parse(text.toString());
      return payload;
    },
  };
}
