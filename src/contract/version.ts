/**
 * Version of the contract. Client and origin exchange their versions: the client logs a
 * difference, and the origin refuses another major version. An added call or field needs a new
 * minor version.
 */
export const contractVersion = '2.9.0';

/** Header of requests and answers with the sender's contract version. */
export const contractVersionHeader = 'x-contract-version';

/** Header of answers with the title's time, ISO 8601 in UTC; pages take their day from it. */
export const titleTimeHeader = 'x-title-time';

/** Header with the title's routes closed by the edge, separated by spaces (E-06). */
export const maintenanceHeader = 'x-maintenance';
