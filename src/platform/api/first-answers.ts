/** How long answers delivered with the page are used. Short, since the person may change something elsewhere. */
const freshForMs = 30_000;

const answers = new Map<string, unknown>();
let goodUntil = 0;
let coming: Promise<unknown> = Promise.resolve();

/** Makes reads wait for the answers, which may not have arrived when the page starts its calls. */
export function awaitFirstAnswers(loading: Promise<unknown>): void {
  coming = loading.catch(() => undefined);
}

/** Takes the bodies delivered with the page, keyed by URL. Each replaces one network call (N-23). */
export function keepFirstAnswers(bodies: Readonly<Record<string, unknown>>): void {
  dropFirstAnswers();
  for (const [url, body] of Object.entries(bodies)) answers.set(url, body);
  goodUntil = performance.now() + freshForMs;
}

/** Each body is returned only once. Undefined if there is none. */
export async function takeFirstAnswer(url: string): Promise<unknown> {
  await coming;
  if (performance.now() > goodUntil) dropFirstAnswers();
  const body = answers.get(url);
  answers.delete(url);
  return body;
}

/** Call this after a write, on another visit and for another person, since the answers are then outdated. */
export function dropFirstAnswers(): void {
  answers.clear();
}
