/** What a message takes in: `name` for a value, `count:plural` for a choice, `<link>` for an element. */
export function placeholdersOf(message: string): readonly string[] {
  const found = new Set<string>();
  for (const tag of message.matchAll(/<\/?(\w+)\s*\/?>/g)) found.add(`<${tag[1] ?? ''}>`);
  readText({ message, found, at: 0 });
  return [...found].sort();
}

interface Reading {
  readonly message: string;
  readonly found: Set<string>;
  at: number;
}

/** Reads up to the brace that closes the branch, or to the end. */
function readText(reading: Reading): void {
  while (reading.at < reading.message.length) {
    const sign = reading.message[reading.at];
    if (sign === '}') return;
    reading.at += 1;
    if (sign === '{') readArgument(reading);
  }
}

function readArgument(reading: Reading): void {
  const name = readUntil(reading, /[,}]/).trim();
  if (take(reading) === '}') {
    reading.found.add(name);
    return;
  }
  const type = readUntil(reading, /[,}]/).trim();
  reading.found.add(`${name}:${type}`);
  if (take(reading) === '}') return;
  if (type === 'plural' || type === 'select' || type === 'selectordinal') readBranches(reading);
  else readUntil(reading, /}/);
  take(reading);
}

function readBranches(reading: Reading): void {
  while (reading.at < reading.message.length) {
    readUntil(reading, /[{}]/);
    if (reading.message[reading.at] !== '{') return;
    take(reading);
    readText(reading);
    take(reading);
  }
}

function readUntil(reading: Reading, end: RegExp): string {
  const start = reading.at;
  while (reading.at < reading.message.length && !end.test(reading.message.charAt(reading.at))) reading.at += 1;
  return reading.message.slice(start, reading.at);
}

function take(reading: Reading): string {
  const sign = reading.message.charAt(reading.at);
  reading.at += 1;
  return sign;
}
