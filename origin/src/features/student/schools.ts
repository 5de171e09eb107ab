import type { Catalogue, School } from '#src/domain/catalogue-schema.ts';

/** The place of study that an address belongs to; undefined if it is none of a student. */
export function findSchool({ schools }: Pick<Catalogue, 'schools'>, email: string): School | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return schools.find(({ domains }) => domains.some((one) => domain === one || domain.endsWith(`.${one}`)));
}

/** The mailbox of an address, in which `kari+minside@…` and `kari@…` arrive alike; it stands for one student. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}
