import { describe, expect, test } from 'vitest';
import { createPayloadSeal } from './job-attempt.ts';

const seal = createPayloadSeal('the session secret of the tests');
const payload = { body: 'Koden er 123456' };

describe('the seal of a payload', () => {
  test('O-05 opens a payload that it sealed, and reveals nothing in the sealed text', () => {
    const sealed = seal.close(payload, 'one-time-code 1');
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('123456');
    expect(seal.open(sealed, 'one-time-code 1')).toEqual(payload);
    expect(seal.close(payload, 'one-time-code 1')).not.toBe(sealed);
  });

  test.each([
    ['another context', (sealed: string) => seal.open(sealed, 'one-time-code 2')],
    [
      'another key',
      (sealed: string) => createPayloadSeal('another secret of the tests').open(sealed, 'one-time-code 1'),
    ],
    ['a changed text', (sealed: string) => seal.open(`${sealed.slice(0, -4)}AAAA`, 'one-time-code 1')],
    ['a shortened text', (sealed: string) => seal.open(sealed.slice(0, 20), 'one-time-code 1')],
  ])('O-05 refuses to open %s', (_what, open) => {
    const sealed = seal.close(payload, 'one-time-code 1');
    expect(() => open(sealed)).toThrow(Error);
  });
});
