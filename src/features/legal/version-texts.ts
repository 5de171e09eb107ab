import { msg } from '@lingui/core/macro';

/** What is said of a version before which there was none. */
export const firstVersion = msg`Første utgave.`;

/** How one gets a version that held before. */
export const requestEarlierVersion = msg`Den øverste utgaven gjelder nå. Vil du lese en tidligere utgave, sender vi den. Skriv til <email>{email}</email>.`;
