/** Id of the element above the page for messages about the connection and other news. */
export const connectionPlace = 'tilkobling';
