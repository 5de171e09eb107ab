/** How long the answers count that came with the page, in milliseconds: later the person may have changed something elsewhere. */
const freshForMs = 30_000;

const answers = new Map<string, unknown>();
let goodUntil = 0;

/** Keeps bodies of calls by URL, which came with the page; each answers one call in the network's place (N-23). */
export function keepFirstAnswers(bodies: Readonly<Record<string, unknown>>): void {
  dropFirstAnswers();
  for (const [url, body] of Object.entries(bodies)) answers.set(url, body);
  goodUntil = performance.now() + freshForMs;
}

/** The body that a call would get, once; undefined if it is not known. */
export function takeFirstAnswer(url: string): unknown {
  if (performance.now() > goodUntil) dropFirstAnswers();
  const body = answers.get(url);
  answers.delete(url);
  return body;
}

/** After a write, at another visit and for another person the answers are out of date. */
export function dropFirstAnswers(): void {
  answers.clear();
}
