/** Code of the refusal for a contract version that the origin does not support. */
export const contractRefusedCode = 'contractVersionUnsupported';

/**
 * Window event: the origin has refused this page's contract version, because a newer build was
 * deployed after the page was opened.
 */
export const contractRefusedEvent = 'minside:contract-refused';
