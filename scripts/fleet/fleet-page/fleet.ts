/** The operators' page: searches and sorts the rows, fetches their health, and corrects local URLs. */

function required<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const field = required('input[type=search]', HTMLInputElement);
const select = required('select', HTMLSelectElement);
const output = required('output', HTMLOutputElement);
const notice = required('.notice', HTMLElement);
const healthButton = required('.health', HTMLButtonElement);
const body = required('tbody', HTMLTableSectionElement);
const rows = [...body.querySelectorAll('tr')];
const heads = [...document.querySelectorAll<HTMLButtonElement>('thead button')];

const order = { column: 'tittel', isDescending: false };

function show(): void {
  search();
  sort();
  const parameters = new URLSearchParams();
  if (field.value !== '') parameters.set('q', field.value);
  if (order.column !== 'tittel' || order.isDescending) {
    parameters.set('sorter', `${order.isDescending ? '-' : ''}${order.column}`);
  }
  const query = parameters.toString();
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
}

function search(): void {
  const words = field.value.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = row.dataset['words'] ?? '';
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  output.textContent = shown === rows.length ? `${rows.length} titler` : `${shown} av ${rows.length} titler`;
}

function sort(): void {
  const { column, isDescending } = order;
  const collator = new Intl.Collator('nb', { numeric: true });
  const valueOf = (row: HTMLTableRowElement) =>
    row.querySelector<HTMLElement>(`[data-column="${column}"]`)?.dataset['value'] ?? '';
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    // Rows without a value come last in both directions.
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return collator.compare(a, b) * (isDescending ? -1 : 1);
  });
  body.append(...sorted);
  select.value = column;
  for (const head of heads) {
    const cell = head.closest('th');
    if (head.dataset['sort'] !== column) cell?.removeAttribute('aria-sort');
    else cell?.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
  }
}

/** A second click on the column reverses the order. */
function orderBy(column: string): void {
  order.isDescending = order.column === column && !order.isDescending;
  order.column = column;
  show();
}

const states: Readonly<Record<string, string>> = {
  ready: 'klar',
  answers: 'svarer',
  notReady: 'ikke klar',
  down: 'svarer ikke',
};

/** The state that the edge found at the title's origins. */
function stateOf(health: unknown, id: string): { state: string; ms: number } | undefined {
  if (!isRecord(health) || !isRecord(health['titles'])) return undefined;
  const found = health['titles'][id];
  if (!isRecord(found)) return undefined;
  const { state, ms } = found;
  return typeof state === 'string' && typeof ms === 'number' ? { state, ms } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function checkHealth(): Promise<void> {
  healthButton.disabled = true;
  notice.textContent = 'Spør hver tittels bakside …';
  try {
    const response = await fetch('/health.json', { cache: 'no-store' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const health: unknown = await response.json();
    let troubled = 0;
    for (const row of rows) {
      const found = stateOf(health, row.dataset['id'] ?? '');
      if (found === undefined || found.state === 'down' || found.state === 'notReady') troubled += 1;
      fillHealth(row, found);
    }
    const time = new Date().toLocaleTimeString('nb-NO', { hour: '2-digit', minute: '2-digit' }).replace(':', '.');
    const failing = troubled === 1 ? '1 tittel har feil' : `${troubled} titler har feil`;
    notice.textContent = `Sjekket kl. ${time}: ${troubled === 0 ? 'alle titler svarer' : failing}.`;
    show();
  } catch {
    notice.textContent = 'Helsen kunne ikke hentes. Prøv igjen.';
  } finally {
    healthButton.disabled = false;
  }
}

function fillHealth(row: HTMLTableRowElement, found: { state: string; ms: number } | undefined): void {
  const cell = row.querySelector<HTMLElement>('[data-column=helse]');
  const place = cell?.querySelector('div');
  if (cell === null || place === null || place === undefined) return;
  const state = found?.state ?? 'down';
  const text = states[state] ?? state;
  place.textContent = found === undefined || state === 'down' ? text : `${text}, ${found.ms} ms`;
  cell.className = state;
  // The worst state comes first.
  const rank = ['down', 'notReady', 'answers', 'ready'].indexOf(state);
  cell.dataset['value'] = `${rank} ${found?.ms ?? 0}`;
}

/** In local URLs the page names the default port, but this machine may use another. */
function correctPorts(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-local]')) {
    const wasUrl = link.textContent === new URL(link.href).host;
    const url = new URL(link.href);
    url.port = location.port;
    link.href = url.href;
    if (wasUrl) link.textContent = url.host;
  }
}

if (location.hostname.endsWith('.localhost')) correctPorts();
const asked = new URLSearchParams(location.search);
field.value = asked.get('q') ?? '';
const sorter = asked.get('sorter') ?? '';
if (heads.some((head) => head.dataset['sort'] === sorter.replace('-', ''))) {
  order.column = sorter.replace('-', '');
  order.isDescending = sorter.startsWith('-');
}
field.addEventListener('input', show);
select.addEventListener('change', () => {
  order.column = select.value;
  order.isDescending = false;
  show();
});
for (const head of heads) head.addEventListener('click', () => orderBy(head.dataset['sort'] ?? 'tittel'));
healthButton.addEventListener('click', () => void checkHealth());
field.form?.addEventListener('submit', (event) => event.preventDefault());
show();
