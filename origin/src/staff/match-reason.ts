import { formatPhone } from '#src/lib/norwegian.ts';
import type { Customer } from './customer-search.ts';
import type { SearchTerm } from './search-term.ts';

/**
 * Returns why a customer matches a search. The list shows the contact data of the log-in; a match with other data of the
 * account names that data.
 */
export function matchReason(term: SearchTerm, { account, person }: Customer): string {
  switch (term.kind) {
    case 'email':
      return isSame(term.email, person?.email ?? account.email)
        ? 'Treff på e-post'
        : `Treff på e-post i kundeforholdet: ${account.email}`;
    case 'number':
      if (term.digits === account.accountNo) return 'Treff på kundenummer';
      return term.digits === (person?.phoneNumber ?? account.phoneNumber)
        ? 'Treff på telefonnummer'
        : `Treff på telefonnummer i kundeforholdet: ${formatPhone(term.digits)}`;
    case 'name': {
      const { givenName, familyName } = person ?? account;
      const shown = `${givenName} ${familyName}`.toLowerCase();
      return term.words.every((word) => shown.includes(word))
        ? 'Treff på navn'
        : `Treff på navn i kundeforholdet: ${account.givenName} ${account.familyName}`;
    }
    default:
      return term satisfies never;
  }
}

function isSame(email: string, other: string): boolean {
  return email === other.toLowerCase();
}
