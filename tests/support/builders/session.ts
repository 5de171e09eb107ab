import * as v from 'valibot';
import { type Session, SessionSchema, type User, UserSchema } from '#src/contract/session.ts';
import { builderOf } from './builder.ts';

export const aUser = builderOf(UserSchema, {
  schibstedId: '7b8a1f0e-0000-4000-8000-000000000001',
  sp_id: '10001',
  displayName: 'Kari Nordmann',
  familyName: 'Nordmann',
  givenName: 'Kari',
  email: 'kari@demo.example',
  phoneNumber: '',
});

/** A signed-in session; pass `ariaAccountNo: null` for a first log-in. */
export function aSession(
  changes: { user?: User; ariaAccountNo?: string | null; helps?: boolean; acting?: 'helper'; deletedOn?: string } = {},
): Session {
  return v.parse(SessionSchema, { authenticated: true, user: aUser(), ariaAccountNo: '1000001', ...changes });
}
