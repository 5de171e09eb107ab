import { msg } from '@lingui/core/macro';

export const firstVersion = msg`Første utgave.`;

export const sameAsBefore = msg`Her er ingenting endret. Personvernerklæringen fikk en ny utgave.`;

export const requestEarlierVersion = msg`Den øverste utgaven gjelder nå. Vil du lese en tidligere utgave, sender vi den. Skriv til <email>{email}</email>.`;
