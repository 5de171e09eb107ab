import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { catalogueIssues } from '#src/domain/catalogue-issues.ts';
import { type Catalogue, CatalogueSchema } from '#src/domain/catalogue-schema.ts';
import { showValue, type TitleIssue, TitleIssuesError } from './title-issue.ts';

export const catalogueFile = 'catalogue.json';

const groupFolder = join(import.meta.dirname, '../../titles');

type CatalogueReading =
  | { readonly ok: true; readonly catalogue: Catalogue }
  | { readonly ok: false; readonly issues: readonly TitleIssue[] };

/** If the titles folder has no catalogue, this repository's applies. */
export function inspectCatalogue(folder: string): CatalogueReading {
  const own = join(folder, catalogueFile);
  const text = readFileSync(existsSync(own) ? own : join(groupFolder, catalogueFile), 'utf8');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'JSON'), CatalogueSchema), text);
  if (!result.success) {
    const issues = result.issues.map((issue) => ({
      file: catalogueFile,
      field: v.getDotPath(issue) ?? '',
      value: issue.received === 'undefined' ? '(missing)' : showValue(issue.input),
      expected: issue.expected === 'never' ? 'no such field' : issue.message,
    }));
    return { ok: false, issues };
  }
  const { $schema: _schema, ...catalogue } = result.output;
  const issues = catalogueIssues(catalogue).map((issue) => ({
    file: catalogueFile,
    field: issue.field,
    value: showValue(issue.value),
    expected: issue.expected,
  }));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, catalogue };
}

/** This repository's catalogue. @throws TitleIssuesError with all its issues. */
export function readGroupCatalogue(): Catalogue {
  const reading = inspectCatalogue(groupFolder);
  if (!reading.ok) throw new TitleIssuesError(reading.issues);
  return reading.catalogue;
}
