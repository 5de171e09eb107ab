/** Runs in the browser, on the operators' page: search over the rows, and URLs of this machine. */

function required<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const field = required('input[type=search]', HTMLInputElement);
const output = required('output', HTMLOutputElement);
const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')];

function search(): void {
  const words = field.value.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = row.dataset['words'] ?? '';
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  output.textContent = shown === rows.length ? `${rows.length} titler` : `${shown} av ${rows.length} titler`;
  const url = field.value === '' ? location.pathname : `?q=${encodeURIComponent(field.value)}`;
  history.replaceState(null, '', url);
}

/** The page names the usual port; this machine may use another. */
function correctPorts(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-local]')) {
    const url = new URL(link.href);
    url.port = location.port;
    link.href = url.href;
    link.textContent = url.host;
  }
}

if (location.hostname.endsWith('.localhost')) correctPorts();
field.value = new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', search);
field.form?.addEventListener('submit', (event) => event.preventDefault());
search();
