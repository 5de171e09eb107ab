import type { Guard } from '#src/domain/routes.ts';
import type { Measured } from '../checks/page-budgets.ts';
import type { Scheme } from '../fleet/theme.ts';
import type { TitleIssue } from '../fleet/title-issue.ts';
import type { Effect } from './effect.ts';
import type { Texts } from './missing-texts.ts';
import type { DefaultSetting, Warning } from './settings.ts';
import type { Picture } from './take-pictures.ts';

/** How ready a title is, as one looks at it before it goes live or changes (N-19). */
export interface TitleReport {
  readonly publicationId: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly issues: readonly TitleIssue[];
  /** Issues in files of other titles: they too keep a build from being made. */
  readonly issuesElsewhere: number;
  /** Undefined if the title's file cannot be read. */
  readonly site: ReportedSite | undefined;
}

/** A pair of colours that a page shows on each other. */
export interface Contrast {
  readonly scheme: Scheme;
  readonly pair: string;
  readonly colours: readonly [string, string];
  readonly contrast: number;
  readonly wanted: number;
}

/** What the title's next build is like. */
export interface ReportedSite {
  readonly displayName: string;
  readonly language: string;
  readonly warnings: readonly Warning[];
  readonly defaults: readonly DefaultSetting[];
  readonly hosts: readonly { readonly what: string; readonly url: string }[];
  readonly routes: readonly { readonly path: string; readonly guard: Guard; readonly bytes: number }[];
  readonly contrasts: readonly Contrast[];
  readonly texts: Texts;
  readonly sizes: readonly Measured[];
  readonly artifactBytes: number;
  /** What the next build changes. */
  readonly effect: {
    /** What it is compared with. */
    readonly against: string;
    /** Undefined if the title was not there. */
    readonly changes: Effect | undefined;
  };
  readonly logo: string;
  readonly pictures: readonly Picture[];
}
