import * as v from 'valibot';
import { EmailSchema } from './validation/text-fields.ts';

/** How far an invitation has come (Spec §4). */
export const invitationStates = ['emailSent', 'active'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What became of an address that was to be invited, or invited again (Spec §4). */
export const inviteResults = [
  'emailSent',
  /** Nothing was sent: it is no address, or it has had as many e-mails as it may today. */
  'errorSaved',
  'wrongEmailDomain',
  'userExist',
  'maxUsersReached',
  'resent',
] as const;
export type InviteResult = (typeof inviteResults)[number];

/** What became of an address that was to be removed (Spec §4). */
export const removalResults = ['deleted', 'failed', 'notExist'] as const;
export type RemovalResult = (typeof removalResults)[number];

/** What would become of an address before anything is sent. */
export const addressVerdicts = [
  'new',
  /** It is on the company's list. */
  'duplicate',
  /** It stands earlier among those that are judged. */
  'repeated',
  'wrongDomain',
  'invalid',
  'overLimit',
] as const;
export type AddressVerdict = (typeof addressVerdicts)[number];

/** Most addresses in one call; longer lists are sent in parts. */
export const maxAtOnce = 100;

/** E-mails that one address gets from a company in a day at the most. */
export const maxMailsADay = 5;

/** What the addresses of a company are judged by. */
export interface CompanyFacts {
  /** Domains of the company, in lower case. */
  readonly domains: readonly string[];
  /** Addresses that are on the list. */
  readonly known: ReadonlySet<string>;
  /** How many more there is room for. */
  readonly free: number;
}

/** An address with its verdict. */
export interface CheckedAddress {
  /** In lower case where it can be read; else as it was written. */
  readonly email: string;
  readonly verdict: AddressVerdict;
}

/** Reads one address as people write and copy it, `Kari <kari@verft.example>` also; undefined if it is none. */
export function readAddress(text: string): string | undefined {
  const inner = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  const bare = inner
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return v.is(EmailSchema, bare) ? bare : undefined;
}

/** Addresses in a text: one on each line, or with commas, semicolons or spaces between them. */
export function splitAddresses(text: string): readonly string[] {
  return text
    .split(/[\n\r;]+/)
    .flatMap((line) => withoutNames(line.split(',').flatMap(atSpaces)))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Several addresses with spaces between them, each by itself. */
function atSpaces(part: string): readonly string[] {
  return (part.match(/@/g) ?? []).length > 1 ? part.split(/\s+/) : [part];
}

/** Without what is the beginning of a name, as `Hansen` in Outlook's `Hansen, Ola <ola@verft.example>`. */
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

/** Whether an address belongs to the company: at one of its domains itself, not at one below it (Spec §5). */
function isOfCompany(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/**
 * Judges addresses one after the other (Spec §5): one that comes twice is new the first time only, and the room goes to
 * those that come first.
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
