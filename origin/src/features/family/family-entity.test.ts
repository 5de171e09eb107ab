import { expect, test } from 'vitest';
import { readInvitationToken, signInvitationToken } from './family-entity.ts';

const place = { secret: 'a secret of this test', titleCode: 'POL' };
const id = '3f0e5dc0-0d5f-4e15-8d9b-0f3a2f9f4a10';

test('R-14 an invitation link names the invitation and cannot be forged or altered', () => {
  const token = signInvitationToken({ ...place, id });
  expect(readInvitationToken(token, place)).toBe(id);
  expect(readInvitationToken(` ${token} `, place)).toBe(id);
  expect(readInvitationToken(token, { ...place, titleCode: 'ASG' })).toBeUndefined();
  expect(readInvitationToken(token, { ...place, secret: 'another' })).toBeUndefined();
  expect(readInvitationToken(token.replace('3f0e', '3f0f'), place)).toBeUndefined();
  for (const forged of ['', '.', id, `${id}.`, `${token}x`, `.${token.split('.')[1]}`]) {
    expect(readInvitationToken(forged, place)).toBeUndefined();
  }
});
