/**
 * The only script in an open page itself. It loads the application as soon as the visitor does something or the browser
 * is idle. Until then it does what works without the application: it filters the questions by the words typed, and
 * remembers a click that only the application can handle. It becomes one inline element (`inlineScripts` in
 * vite.plugins.ts), so it imports nothing.
 */
export {};

const files = (document.currentScript?.dataset['modules'] ?? '').split(' ');
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
const controller = new AbortController();
const options = { capture: true, passive: true, signal: controller.signal };
let isAsked = false;
let pressed: HTMLElement | undefined;

const fetchApplication = (): void => {
  if (isAsked) return;
  isAsked = true;
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    isAsked = false;
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  });
};
for (const intent of intents) addEventListener(intent, fetchApplication, options);
/** Milliseconds after which a device that is never idle still loads the application. */
const longestWait = 2000;
const fetchWhenIdle = (): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchApplication, { timeout: longestWait });
  else setTimeout(fetchApplication);
};
addEventListener('load', fetchWhenIdle, options);

addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-needs-app]') : null;
    if (target === null || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed = target;
    fetchApplication();
  },
  { capture: true, signal: controller.signal },
);

// Back and Forward between pages of the application change only the URL.
const here = location.pathname + location.search;
addEventListener(
  'popstate',
  () => {
    if (location.pathname + location.search !== here) location.reload();
  },
  options,
);

const questions = () => document.querySelectorAll('details');
addEventListener(
  'input',
  ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const words = target.value.toLowerCase().split(/\s+/);
    for (const one of questions()) one.hidden = !words.every((word) => one.textContent.toLowerCase().includes(word));
  },
  options,
);

addEventListener(
  'hydrated',
  () => {
    controller.abort();
    for (const one of questions()) one.hidden = false;
    pressed?.click();
  },
  { once: true },
);
