import type { Issue } from '../issue.ts';
import type { SourceFile } from '../repository-files.ts';

const migration = /^origin\/migrations\/(\d{4})_[\w-]+\.sql$/;
/** Number of the first migration after the first release. */
const firstUnderRule = 21;
/** Number of the first migration whose indexes are built before it runs. */
const firstWithBuiltIndexes = 47;
/** First line of a migration that removes something; it states why no running code needs that. */
const contract = /^-- Contract: \S.{20,}/;

const breaking: readonly { readonly statement: RegExp; readonly what: string }[] = [
  { statement: /\bDROP (?:TABLE|COLUMN|TYPE|VIEW|SCHEMA|FUNCTION)\b/i, what: 'drops what it may use' },
  { statement: /\bRENAME\b/i, what: 'renames what it uses' },
  { statement: /\bSET DATA TYPE\b|\bALTER COLUMN "?\w+"? TYPE\b/i, what: 'changes a type that it writes' },
  { statement: /\bSET NOT NULL\b/i, what: 'asks for a value that it may not write' },
  { statement: /\bDROP DEFAULT\b/i, what: 'takes a default away that it may count on' },
  {
    statement: /\bADD COLUMN (?:(?!,|;|ADD COLUMN)[\s\S])*\bNOT NULL\b/i,
    what: 'adds a column that it does not write, without a default',
  },
  { statement: /\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b/i, what: 'adds a rule that it may break' },
];

/** An index change without `IF EXISTS` or `IF NOT EXISTS` cannot run beforehand, and would block writes to the table. */
const lockingIndex = /\bCREATE (?:UNIQUE )?INDEX (?!IF NOT EXISTS ")|\bDROP INDEX (?!IF EXISTS ")/i;

/**
 * A migration must not break the previous release's code: it may only add, or must state as a contract why no running
 * code needs what it removes (docs/decisions/0063). No migration may block writes to a table while it builds an index
 * (docs/decisions/0102).
 */
export function migrationIssues(files: readonly SourceFile[]): readonly Issue[] {
  return files.flatMap(({ file, source }) => {
    const number = Number(migration.exec(file)?.[1] ?? Number.NaN);
    if (!(number >= firstUnderRule)) return [];
    const created = tablesCreatedIn(source);
    return source.split('--> statement-breakpoint').flatMap((statement) => {
      if (created.has(tableOf(statement))) return [];
      if (number >= firstWithBuiltIndexes && lockingIndex.test(statement)) {
        const message =
          'a table cannot be written to while the migration builds or drops its index: write CREATE INDEX IF NOT EXISTS "name" or DROP INDEX IF EXISTS "name", and it is done before, concurrently';
        return [{ file, message }];
      }
      if (contract.test(source)) return [];
      const found = breaking.find((rule) => rule.statement.test(statement) && !hasDefault(rule.what, statement));
      if (found === undefined) return [];
      const message = `the code of the release before runs on it too, and it ${found.what}: widen first, and narrow in a later release that begins with "-- Contract: " and the reason`;
      return [{ file, message }];
    });
  });
}

function hasDefault(what: string, statement: string): boolean {
  return what.startsWith('adds a column') && /\bDEFAULT\b|\bGENERATED\b/i.test(statement);
}

/** No running code uses these tables yet, so their constraints cannot break it. */
function tablesCreatedIn(source: string): ReadonlySet<string> {
  const created = source.matchAll(/\bCREATE TABLE(?: IF NOT EXISTS)? (?:"\w+"\.)?"?(\w+)"?/gi);
  return new Set([...created].map(([, name = '']) => name));
}

function tableOf(statement: string): string {
  const named = /\b(?:ALTER TABLE|INDEX (?:IF NOT EXISTS )?"?\w+"? ON)(?: IF EXISTS)? (?:"\w+"\.)?"?(\w+)"?/i.exec(
    statement,
  );
  return named?.[1] ?? '';
}
