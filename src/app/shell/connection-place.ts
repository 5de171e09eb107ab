/** Id of the place above the page for a lost or slow connection. */
export const connectionPlace = 'tilkobling';
