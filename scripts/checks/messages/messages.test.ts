import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../repository-files.ts';
import { catalogueIssues, readPo } from './catalogue-issues.ts';
import { bokmaalWordsIn } from './nynorsk.ts';
import { sourceIssues } from './source-issues.ts';
import { forbiddenIn, originTextIssues, placeholdersOf, readGlossary } from './text-issues.ts';

const glossary = readGlossary(
  '| what it is | Bokmål | Nynorsk | not in Bokmål | not in Nynorsk |\n|---|---|---|---|---|\n' +
    '| how one pays | betalingsmetode | betalingsmåte | betalingsmåte\\* | betalingsmetode\\* |\n' +
    '| what is owed | faktura | faktura | regning | rekning, stiv pris |\n' +
    '| what is left | igjen | igjen | | att |\n',
);
const header = 'msgid ""\nmsgstr ""\n"Language: nn\\n"\n';

function po(...messages: readonly (readonly [id: string, text: string])[]): string {
  return `${header}\n${messages.map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`).join('\n')}`;
}

function issuesOf(id: string, nn: string): readonly string[] {
  const pair = { nb: { file: 'nb.po', source: po([id, id]) }, nn: { file: 'nn.po', source: po([id, nn]) } };
  return catalogueIssues(pair, glossary).map(({ message }) => message);
}

describe('readPo', () => {
  test('reads contexts and multi-line messages, and skips the header and obsolete messages', () => {
    const source = `${header}\nmsgctxt "knapp"\nmsgid ""\n"Lagre "\n"nå"\nmsgstr "Lagre no"\n\n#~ msgid "Gammel"\n#~ msgstr "Gammal"\n`;
    expect(readPo(source)).toEqual([{ id: 'Lagre nå', context: 'knapp', text: 'Lagre no', line: 6 }]);
  });
});

describe('placeholdersOf', () => {
  test.each([
    ['Hei', []],
    ['Hei {name}', ['name']],
    ['<0>Les</0> om <privacy>vern</privacy><1/>', ['<0>', '<1>', '<privacy>']],
    ['{count, plural, one {en avis til {name}} other {# aviser}}', ['count:plural', 'name']],
    ['{when, date, long}', ['when:date']],
  ])('finds the placeholders of %s: %j', (message, expected) => {
    expect(placeholdersOf(message)).toEqual(expected);
  });
});

describe('catalogueIssues', () => {
  test('S-07 accepts a nynorsk message with the same placeholders', () => {
    expect(
      issuesOf(
        'Hei {name}, du har {n, plural, one {# avis} other {# aviser}}',
        'Hei {name}, du har {n, plural, one {# avis} other {# aviser}}',
      ),
    ).toEqual([]);
  });

  test('S-07 reports a message missing in nynorsk', () => {
    const pair = { nb: { file: 'nb.po', source: po(['Hei', 'Hei']) }, nn: { file: 'nn.po', source: header } };
    expect(catalogueIssues(pair, glossary)).toEqual([{ file: 'nn.po', message: '"Hei" is missing' }]);
  });

  test('S-07 reports an empty message in either language', () => {
    expect(issuesOf('Hei', '')).toEqual(['"Hei" has no nynorsk text']);
    const pair = { nb: { file: 'nb.po', source: po(['Hei', '']) }, nn: { file: 'nn.po', source: po(['Hei', 'Hei']) } };
    expect(catalogueIssues(pair, glossary).map(({ file }) => file)).toEqual(['nb.po']);
  });

  test.each([
    ['Hei {name}', 'Hei {namn}'],
    ['Les <0>meir</0>', 'Les meir'],
    ['{n, plural, one {ei} other {#}}', '{n}'],
  ])('S-07 reports a nynorsk message with different placeholders: %s, %s', (id, nn) => {
    expect(issuesOf(id, nn).join()).toContain('takes in');
  });

  test('S-07 reports a bokmål word in a nynorsk message, but not a placeholder with that name', () => {
    expect(issuesOf('Koden virker ikke', 'Koden verkar ikke')).toEqual([
      'bokmål word in "Koden verkar ikke": ikke → ikkje',
    ]);
    expect(issuesOf('Hei {navn}', 'Hei {navn}')).toEqual([]);
  });
});

describe('the glossary', () => {
  test('S-07 allows an earlier edition of a legal document its forbidden words, but requires its nynorsk translation', () => {
    const earlier = (text: string) => po(['Regning', text]).replace('msgid "R', 'msgctxt "earlier edition"\nmsgid "R');
    const pairOf = (nn: string) => ({
      nb: { file: 'nb.po', source: earlier('Regning') },
      nn: { file: 'nn.po', source: earlier(nn) },
    });
    expect(catalogueIssues(pairOf('Rekning'), glossary)).toEqual([]);
    expect(catalogueIssues(pairOf(''), glossary)).toHaveLength(1);
  });

  test.each([
    ['Velg betalingsmåten her.', 'Vel betalingsmåte.', 'betalingsmåte* → betalingsmetode'],
    ['Regning', 'Faktura', 'regning → faktura'],
    ['Faktura', 'Dette er ein stiv pris.', 'stiv pris → faktura'],
    ['Velkommen!', 'Velkomen.', '! → .'],
    ['Fem er igjen.', 'Fem er att.', 'att → igjen'],
  ])('S-07 finds forbidden words in %s and %s', (nb, nn, issue) => {
    expect(issuesOf(nb, nn).map((message) => message.split(': ').at(-1))).toEqual([issue]);
  });

  test.each([
    ['Velg betalingsmetode', 'Vel betalingsmåte'],
    ['over mobilregningen', 'over mobilrekninga'],
    ['att', 'igjen'],
    ['betale regning giro faktura', 'betale rekning giro faktura'],
  ])('S-07 accepts %s and %s', (nb, nn) => {
    expect(issuesOf(nb, nn)).toEqual([]);
  });
});

describe('docs/glossary.md', () => {
  const written = readGlossary(readFileSync(`${repositoryRoot}docs/glossary.md`, 'utf8'));

  test.each([
    ['nb', 'Fristen er klokken 12.00.', 'klokken → kl. 14.05'],
    ['nb', 'Abonnementet avsluttes med én gang.', 'med én gang → med en gang'],
    ['nb', 'Du får godskrevet avisen.', 'godskr* → få tilbake, betale tilbake'],
    ['nb', 'Abonnementet løper ut perioden.', 'løper → vare, fortsette'],
    ['nb', 'Se lista over endringer.', 'lista → listen'],
    ['nn', 'Du har fem dagar att.', 'att → igjen'],
    ['nn', 'Avisa vart borte.', 'vart → blei'],
    ['nn', 'Avisa er alt på veg.', 'alt på veg → allereie på veg'],
    ['nn', 'Oppgje koden.', 'oppgje* → oppgi, utgiving'],
  ] as const)('S-07 reports in %s: %s', (language, text, issue) => {
    expect(forbiddenIn(text, written[language])).toEqual([issue]);
  });

  test.each([
    ['nb', 'Fristen er kl. 12.00, og du får pengene tilbake med en gang.'],
    ['nn', 'Du har fem dagar igjen. Lista er allereie komen.'],
  ] as const)('S-07 accepts in %s: %s', (language, text) => {
    expect(forbiddenIn(text, written[language])).toEqual([]);
  });
});

describe('originTextIssues', () => {
  const mail = { label: { paid: 'Betalingsmetode', sum: '{sum} igjen' } };
  const issuesIn = (nn: object) =>
    originTextIssues({ file: 'mail.ts', nb: mail, nn }, glossary).map(({ file, message }) => `${file}: ${message}`);

  test('S-07 accepts mails with the glossary’s words, and the same values in both languages', () => {
    expect(issuesIn({ label: { paid: 'Betalingsmåte', sum: '{sum} igjen' } })).toEqual([]);
  });

  test.each([
    [{ label: { paid: 'Betalingsmåte' } }, 'mail.ts: "{sum} igjen" has no nynorsk text'],
    [{ label: { paid: 'Betalingsmåte', sum: '{total} igjen' } }, 'takes in [sum], its nynorsk text [total]'],
    [{ label: { paid: 'Rekning', sum: '{sum} igjen' } }, 'in "Rekning", by docs/glossary.md: rekning → faktura'],
    [{ label: { paid: 'Betalingsmåte', sum: '{sum} hver' } }, 'bokmål word in "{sum} hver": hver → kvar'],
  ])('S-07 reports the nynorsk message %j', (nn, issue) => {
    const issues = issuesIn(nn);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(issue);
  });
});

test('accepts both languages in a list of search words, but not in a sentence', () => {
  expect(issuesOf('engangskode kode virker ikke', 'eingongskode kode verkar ikke')).toEqual([]);
  expect(issuesOf('Koden virker ikke nå', 'Koden verkar ikke no')).toHaveLength(1);
});

describe('bokmaalWordsIn', () => {
  test.each(['Jeg', 'måneder', 'innstillinger', 'muligheter', 'noen'])('recognises %s as bokmål only', (word) => {
    expect(bokmaalWordsIn(`Her står ${word}.`)).toHaveLength(1);
  });

  test.each(['Ikkje', 'månader', 'innstillingar', 'moglegheiter', 'abonnementet', 'ring oss'])(
    'accepts %s as nynorsk',
    (word) => {
      expect(bokmaalWordsIn(word)).toEqual([]);
    },
  );
});

describe('sourceIssues', () => {
  test.each([
    ['a text in an attribute', "export const A = () => <Field hint={'Skriv beløpet'} />;"],
    ['a text in a variable', "export const a = 'Få hjelp';"],
    ['a text in a template', 'export const a = (b: string) => `Få ${b}`;'],
    ['t at module level', 'const label = t`Avbryt`;'],
  ])('S-07 reports %s', (_, source) => {
    expect(sourceIssues('a.tsx', source)).toHaveLength(1);
  });

  test.each([
    ['a Trans element', 'export const A = () => <Trans>Få {b} på <b>døra</b></Trans>;'],
    ['t in a component', 'export function A() {\n  const { t } = useLingui();\n  return t`Få hjelp`;\n}'],
    ['msg at module level', 'export const text = msg`Få hjelp`;'],
    ['a plural', "export const a = (n: number) => plural(n, { one: 'én dør', other: '# dører' });"],
    ['a string that is never shown', "/** Words to skip; never shown. */\nexport const words = ['når', 'så'];"],
    ['a comment', '// Få hjelp\nexport const a = 1;'],
  ])('S-07 accepts %s', (_, source) => {
    expect(sourceIssues('a.tsx', source)).toEqual([]);
  });
});
