import { createContext } from 'react';

/** The customer centre's phone number in digits, for messages about failures. */
export const HelpPhone = createContext('');
