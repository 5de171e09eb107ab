/** Parts of a profile that a purchase can lack and Vipps can share. */
export const sharedParts = ['name', 'birthDate', 'phoneNumber', 'address'] as const;
