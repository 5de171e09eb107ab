import type { Catalogue, School } from '#src/domain/catalogue-schema.ts';

/** Returns the school of an address; undefined if it is not a student address. */
export function findSchool({ schools }: Pick<Catalogue, 'schools'>, email: string): School | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return schools.find(({ domains }) => domains.some((one) => domain === one || domain.endsWith(`.${one}`)));
}

/** Returns an address's mailbox, where `kari+minside@…` and `kari@…` are the same; one mailbox is one student. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
