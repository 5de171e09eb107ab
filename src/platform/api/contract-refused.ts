/** Code of the refusal of a call whose contract the origin does not speak. */
export const contractRefusedCode = 'contractVersionUnsupported';

/** Event of the window when the origin has refused the contract of this page: a newer build has come since it was opened. */
export const contractRefusedEvent = 'minside:contract-refused';
