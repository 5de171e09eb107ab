/** Headers that each call carries beside its own; empty until a part of the page has something to add. */
export const callHeaders: Record<string, string> = {};
