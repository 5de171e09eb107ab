// Runs inside a frame of the consent manager, and reports the person's actions to the surrounding page.

const pageUrl = document.body.dataset['page'] ?? '';
const failure = document.querySelector<HTMLElement>('.failure');
const form = document.querySelector('form');
let isAnswered = false;

function say(text: string): void {
  window.parent.postMessage(`sp:${text}`, pageUrl);
}

/** Only the first answer counts, unless it could not be stored. */
function answer(categories: string): void {
  if (isAnswered) return;
  setAnswered(true);
  say(`choice:${categories}`);
}

function setAnswered(answered: boolean): void {
  isAnswered = answered;
  for (const button of document.querySelectorAll('button')) button.setAttribute('aria-disabled', String(answered));
  if (failure !== null) failure.textContent = '';
}

for (const button of document.querySelectorAll('button')) {
  const { choice, say: word } = button.dataset;
  if (choice !== undefined) button.addEventListener('click', () => answer(choice));
  if (word !== undefined) button.addEventListener('click', () => say(word));
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  answer([...new FormData(form).keys()].join());
});

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && form !== null) say('cancel');
});

window.addEventListener('message', ({ data, source }) => {
  if (source !== window.parent || data !== 'sp:failed') return;
  setAnswered(false);
  if (failure !== null) failure.textContent = failure.dataset['text'] ?? '';
});

window.addEventListener('focus', () => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
});

function sayHeight(): void {
  say(`height:${Math.ceil(document.documentElement.offsetHeight)}`);
}

// The page shows the frame once it knows its height, and browsers do not observe sizes in a hidden frame.
say('ready');
sayHeight();
new ResizeObserver(sayHeight).observe(document.documentElement);
