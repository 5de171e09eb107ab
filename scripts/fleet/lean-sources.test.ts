import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSentences, withSingleIcons } from './lean-sources.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('Q-04 each icon comes from its own file', () => {
  const code = "import {\n  PauseIcon,\n  XMarkOctagonIcon,\n} from '@navikt/aksel-icons';\n";
  expect(withSingleIcons(code, '/icons')).toBe(
    "import PauseIcon from '/icons/Pause.js';import XMarkOctagonIcon from '/icons/XMarkOctagon.js';\n",
  );
});

test('Q-04 every sentence of a step is left out, and every step stays', () => {
  const path = 'src/domain/lifecycle-transitions.ts';
  const [before, after] = [read(path), withoutSentences(read(path), `/${path}`)].map((code) =>
    code.slice(code.indexOf('const rows')),
  );
  const steps = (code = '') => code.match(/\[\s*'[A-Z_]+',\s*'\w+',\s*'[A-Z_]+'/g)?.length;
  expect(steps(after)).toBe(steps(before));
  expect(after).not.toMatch(/'[A-Z][a-z]+ [^'\n]+'/);
});

test.each(['account', 'delivery', 'session', 'subscription'])(
  'Q-04 summaries are left out of the calls of %s',
  (area) => {
    const path = `src/contract/${area}.ts`;
    const after = withoutSentences(read(path), `/${path}`);
    expect(after.match(/summary: ''/g)?.length).toBe(read(path).match(/summary:/g)?.length);
  },
);

test('Q-04 other sources stay as they are', () => {
  const path = 'src/contract/fields.ts';
  expect(withoutSentences(read(path), '/src/ui/notice.tsx')).toBe(read(path));
});
