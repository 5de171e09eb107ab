/**
 * Version of the contract; client and origin tell each other theirs. The client logs a difference; the origin
 * refuses another major version. A call or a field that is added makes a minor version.
 */
export const contractVersion = '2.3.0';

/** Header of requests and answers that carries the sender's contract version. */
export const contractVersionHeader = 'x-contract-version';

/** Header of answers that carries what time it is for the title, ISO 8601 in UTC; pages take their day from it. */
export const titleTimeHeader = 'x-title-time';

/** Header by which the edge names the routes of the title that are closed now, separated by spaces (E-06). */
export const maintenanceHeader = 'x-maintenance';
