/** Id of the place above the page where a lost or slow connection is told. */
export const connectionPlace = 'tilkobling';
