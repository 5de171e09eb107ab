import { expect, test } from 'vitest';
import { readSignedId, signedId } from './token.ts';

const purpose = { secret: 'a secret of this test', purpose: 'family invitation', titleCode: 'POL' };
const id = '3f0e5dc0-0d5f-4e15-8d9b-0f3a2f9f4a10';

test('R-14 an invitation link names the invitation and cannot be forged or altered', () => {
  const token = signedId(purpose, id);
  expect(readSignedId(purpose, token)).toBe(id);
  expect(readSignedId(purpose, ` ${token} `)).toBe(id);
  expect(readSignedId({ ...purpose, titleCode: 'ASG' }, token)).toBeUndefined();
  expect(readSignedId({ ...purpose, secret: 'another' }, token)).toBeUndefined();
  expect(readSignedId({ ...purpose, purpose: 'another' }, token)).toBeUndefined();
  expect(readSignedId(purpose, token.replace('3f0e', '3f0f'))).toBeUndefined();
  for (const forged of ['', '.', id, `${id}.`, `${token}x`, `.${token.split('.')[1]}`]) {
    expect(readSignedId(purpose, forged)).toBeUndefined();
  }
});
