/** Additional headers of every call; empty until a module of the page sets some. */
export const callHeaders: Record<string, string> = {};
