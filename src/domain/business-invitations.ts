import * as v from 'valibot';
import { EmailSchema } from './validation/text-fields.ts';

/** Spec §4. */
export const invitationStates = ['emailSent', 'active'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Outcomes of sending an invitation, for the first time or again (Spec §4). */
export const inviteResults = [
  'emailSent',
  /**
   * Nothing was sent: the input is not an address, or the address has reached today's limit of
   * e-mails.
   */
  'errorSaved',
  'wrongEmailDomain',
  'userExist',
  'maxUsersReached',
  'resent',
] as const;
export type InviteResult = (typeof inviteResults)[number];

/** Spec §4. */
export const removalResults = ['deleted', 'failed', 'notExist'] as const;
export type RemovalResult = (typeof removalResults)[number];

export const addressVerdicts = ['new', 'duplicate', 'repeated', 'wrongDomain', 'invalid', 'overLimit'] as const;
export type AddressVerdict = (typeof addressVerdicts)[number];

/** Per call; longer lists are sent in parts. */
export const maxAtOnce = 100;

/** E-mails per day from a company to one address. */
export const maxMailsADay = 5;

export interface CompanyFacts {
  /** In lower case. */
  readonly domains: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly free: number;
}

export interface CheckedAddress {
  /** In lower case if it is valid; otherwise as entered. */
  readonly email: string;
  readonly verdict: AddressVerdict;
}

/** Reads a typed or copied address, such as `Kari <kari@verft.example>`; undefined if it is invalid. */
export function readAddress(text: string): string | undefined {
  const inner = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  const bare = inner
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return v.is(EmailSchema, bare) ? bare : undefined;
}

/** Addresses can be separated by line breaks, commas, semicolons or spaces. */
export function splitAddresses(text: string): readonly string[] {
  return text
    .split(/[\n\r;]+/)
    .flatMap((line) => withoutNames(line.split(',').flatMap(atSpaces)))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function atSpaces(part: string): readonly string[] {
  return (part.match(/@/g) ?? []).length > 1 ? part.split(/\s+/) : [part];
}

/** Drops the first part of a name, such as `Hansen` in Outlook's `Hansen, Ola <ola@verft.example>`. */
function withoutNames(parts: readonly string[]): readonly string[] {
  let isNamed = false;
  return parts
    .toReversed()
    .filter((part) => {
      const isAddress = part.includes('@');
      if (isAddress) isNamed = part.includes('<');
      return isAddress || !isNamed;
    })
    .toReversed();
}

function isOfCompany(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/**
 * Checks addresses in order (Spec §5): only the first of two equal ones is `new`, and free places go to the first
 * addresses.
 */
export function checkAddresses(texts: readonly string[], { domains, known, free }: CompanyFacts): CheckedAddress[] {
  const seen = new Set<string>();
  let room = free;
  return texts.map((text) => {
    const email = readAddress(text);
    if (email === undefined) return { email: text, verdict: 'invalid' };
    if (!isOfCompany(email, domains)) return { email, verdict: 'wrongDomain' };
    if (known.has(email)) return { email, verdict: 'duplicate' };
    if (seen.has(email)) return { email, verdict: 'repeated' };
    if (room <= 0) return { email, verdict: 'overLimit' };
    seen.add(email);
    room -= 1;
    return { email, verdict: 'new' };
  });
}
