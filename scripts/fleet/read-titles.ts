import { existsSync, readdirSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { catalogueIssues } from '#src/domain/catalogue-issues.ts';
import { type Catalogue, CatalogueSchema } from '#src/domain/catalogue-schema.ts';
import { catalogueOf } from '#src/domain/plan-catalogue.ts';
import { type ServerTitle, TitleConfigSchema, titleOf } from '#src/domain/title.ts';
import { crossCheck, type DraftFile, rangeIssues, type TitleFile } from './cross-check.ts';
import { parseTitle } from './parse-title.ts';
import { catalogueFile, inspectCatalogue } from './read-catalogue.ts';
import { imageName, ownImageIssues, readTitleFile } from './title-file.ts';
import { showValue, type TitleIssue, TitleIssuesError } from './title-issue.ts';

/** The text of `titles/title.schema.json`, for completion in editors (T-02). */
export function titleSchemaText(): string {
  return schemaText('Newspaper title', TitleConfigSchema);
}

export function catalogueSchemaText(): string {
  return schemaText('Catalogue of a group of titles', CatalogueSchema);
}

function schemaText(title: string, of: Parameters<typeof toJsonSchema>[0]): string {
  const schema = toJsonSchema(of, {
    typeMode: 'input',
    // JSON Schema knows neither check digits nor trimming; `npm run title:check` checks those.
    ignoreActions: ['check', 'trim'],
  });
  return `${JSON.stringify({ title, ...schema }, null, 2)}\n`;
}

export const schemaFileName = 'title.schema.json';
export const catalogueSchemaFile = 'catalogue.schema.json';
const notTitles: readonly string[] = [schemaFileName, catalogueSchemaFile, catalogueFile];

export interface TitlesReading {
  readonly titles: readonly ServerTitle[];
  /** Title-specific origins, by publication id. */
  readonly origins: Readonly<Record<string, string>>;
  readonly issues: readonly TitleIssue[];
}

/**
 * Reads the titles in order of name, and collects all issues (T-07). A file that is not written yet is treated as if it
 * existed.
 */
export function inspectTitles(
  folder: string,
  unwritten?: { readonly file: string; readonly text: string },
): TitlesReading {
  if (!existsSync(folder)) return { titles: [], origins: {}, issues: [folderIssue(`the folder ${folder}`)] };
  const present = readdirSync(folder);
  const names = [...new Set([...present, ...(unwritten === undefined ? [] : [unwritten.file])])].sort();
  const files: TitleFile[] = [];
  const drafts: DraftFile[] = [];
  const issues: TitleIssue[] = [];
  for (const file of names.filter((name) => name.endsWith('.json') && !notTitles.includes(name))) {
    const read = file === unwritten?.file ? unwritten : readTitleFile(folder, file);
    if ('issue' in read) {
      issues.push(read.issue);
      continue;
    }
    const parsed = parseTitle(file, read.text);
    if (parsed.ok) files.push({ file, config: parsed.config });
    else {
      issues.push(...parsed.issues);
      drafts.push({ file, fields: parsed.fields, invalid: parsed.invalid });
    }
  }
  issues.push(...crossCheck(files, drafts), ...files.flatMap(rangeIssues));
  const group = inspectCatalogue(folder);
  issues.push(...(group.ok ? files.flatMap((file) => ownCatalogueIssues(file, group.catalogue)) : group.issues));
  issues.push(...ownImageIssues(folder, names), ...strayIssues(names));
  if (files.length === 0 && issues.length === 0) issues.push(folderIssue('at least one title file'));
  const order = new Map(names.map((name, index) => [name, index]));
  issues.sort((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0));
  const own = files.flatMap(({ config: { publicationId, originUrl } }) =>
    originUrl === undefined ? [] : [[publicationId, originUrl] as const],
  );
  return {
    titles: group.ok ? files.map(({ config }) => titleOf(config, group.catalogue)) : [],
    origins: Object.fromEntries(own),
    issues,
  };
}

/** Returns the titles in order of file name. @throws TitleIssuesError with every issue of every file. */
export function readTitles(folder: string): readonly ServerTitle[] {
  return readFolder(folder).titles;
}

export function readFolder(folder: string): Omit<TitlesReading, 'issues'> {
  const { titles, origins, issues } = inspectTitles(folder);
  if (issues.length > 0) throw new TitleIssuesError(issues);
  return { titles, origins };
}

/** Checks the title's own catalogue combined with the group's. */
function ownCatalogueIssues({ file, config: { catalogue: own, ...title } }: TitleFile, group: Catalogue): TitleIssue[] {
  return catalogueIssues(catalogueOf(group, own, title)).map(({ field, value, expected }) => {
    return { file, field: `catalogue.${field}`, value: showValue(value), expected };
  });
}

/** Files that no build reads: most are a title, a logo or a favicon with a wrong name. Hidden files are ignored. */
function strayIssues(names: readonly string[]): TitleIssue[] {
  const expected = '<publicationId>.json, <publicationId>.logo.svg or <publicationId>.favicon.svg';
  return names
    .filter((name) => !name.endsWith('.json') && !imageName.test(name) && !name.startsWith('.'))
    .map((file) => ({ file, field: '', value: showValue(file), expected }));
}

function folderIssue(expected: string): TitleIssue {
  return { file: '', field: '', value: '(missing)', expected };
}
