import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginReturnPath } from './login-return-path.ts';
import { encodeLoginState } from './login-state.ts';
import { decodeLoginState } from './read-login-state.ts';

describe('the log-in state', () => {
  test('G-05 encodes and decodes token and return path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.webPath(), (token, path) => {
        const state = encodeLoginState({ token, returnPath: path });
        expect(state).toMatch(/^[\w-]+$/);
        expect(decodeLoginState(state)).toEqual({ token, returnPath: loginReturnPath(path) });
      }),
    );
  });

  test('G-05 is the base64url of JSON with token and returnPath, as the API expects', () => {
    const json = Buffer.from(encodeLoginState({ token: 't', returnPath: '/kontakt?å=ø' }), 'base64url').toString();
    expect(JSON.parse(json)).toEqual({ token: 't', returnPath: '/kontakt?å=ø' });
  });

  test.each([
    '',
    'not base64url!',
    'AAAA',
    '_w',
    btoa('{}'),
    btoa('{"token":"","returnPath":"/"}'),
    btoa('{"token":1}'),
  ])('R-02 returns nothing for a foreign state: %j', (state) => {
    expect(decodeLoginState(state)).toBeUndefined();
  });

  test('G-05 replaces a forged return path with the front page', () => {
    const forged = Buffer.from('{"token":"t","returnPath":"//evil.example/"}').toString('base64url');
    expect(decodeLoginState(forged)).toEqual({ token: 't', returnPath: '/' });
  });

  test.each([
    ['/callback', '/'],
    ['/callback?code=1', '/'],
    ['/callback#x', '/'],
    ['/callbacks', '/callbacks'],
    ['/kontakt?neste=/callback', '/kontakt?neste=/callback'],
  ])('R-02 never returns to /callback: %s becomes %s', (path, expected) => {
    expect(loginReturnPath(path)).toBe(expected);
  });
});
