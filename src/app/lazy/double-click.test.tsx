import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreStrayClicks } from './double-click.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<dialog open><button>Stopp avisen</button></dialog><a href="/x">Skal du flytte?</a>';
  stop = ignoreStrayClicks();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Clicks an element for the nth time in a row; returns true if the click reached it. */
function click(target: HTMLElement, nth: number): boolean {
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  target.addEventListener('click', onClick, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: nth }));
  target.removeEventListener('click', onClick);
  return onClick.mock.calls.length === 1;
}

test('N-02 the second click of a double click never reaches what lies beneath a sheet closed by the first', () => {
  expect(click(element('button'), 1)).toBe(true);
  element('dialog').removeAttribute('open');
  expect(click(element('a'), 2)).toBe(false);
  expect(click(element('a'), 1)).toBe(true);
});

test('N-02 the second click of a double click never reaches what replaced the pressed button', () => {
  const button = element('button');
  expect(click(button, 1)).toBe(true);
  button.remove();
  expect(click(element('a'), 2)).toBe(false);
});

test('counts two quick clicks on an element that stays', () => {
  expect(click(element('button'), 1)).toBe(true);
  expect(click(element('button'), 2)).toBe(true);
});
