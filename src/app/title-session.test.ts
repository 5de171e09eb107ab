import { expect, test } from 'vitest';
import { identityOptionsOf } from './title-session.ts';

const urls = {
  page: 'https://minside.polvik.example',
  identity: 'https://id.polvik.example',
  consent: 'https://consent.example',
};

test('G-09 uses the title’s settings for the log-in window and the authentication methods', () => {
  const login = { preferPopup: true, authenticationMethods: ['otp', 'sms'] } as const;
  const title = { identityClientId: 'polvik', ...login, authenticationMethods: [...login.authenticationMethods] };
  expect(identityOptionsOf(title, urls)).toMatchObject({
    clientId: 'polvik',
    identityUrl: 'https://id.polvik.example',
    preferPopup: true,
    acrValues: 'otp sms',
  });
});

test('G-09 uses the same window and the provider’s own methods by default', () => {
  expect(identityOptionsOf({ identityClientId: 'polvik' }, urls)).toMatchObject({ preferPopup: false, acrValues: '' });
});
