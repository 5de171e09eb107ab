/** Id of a person in the analytics events of titles with an identity host, as Schibsted Pulse writes it. */
export function measuredPersonId(identityHost: string, userId: number): string {
  return `sdrn:${identityHost}:user:${userId}`;
}
