/**
 * Client and origin exchange their versions: the client logs a difference, and the origin refuses another major
 * version. An added call or field needs a new minor version.
 */
export const contractVersion = '2.9.0';

/** Sent with requests and responses. */
export const contractVersionHeader = 'x-contract-version';

/** The title's time, ISO 8601 in UTC; pages take their day from it. */
export const titleTimeHeader = 'x-title-time';

/** The title's routes closed by the edge, separated by spaces (E-06). */
export const maintenanceHeader = 'x-maintenance';
