import type { ReactNode } from 'react';
import './article.css';

export interface ArticleProps {
  readonly heading: ReactNode;
  /** One or two sentences that summarise the text. */
  readonly lead?: ReactNode;
  /** The date, in words. */
  readonly updated?: ReactNode;
  readonly contents?: ArticleContents;
  readonly children: ReactNode;
}

/** Headings, keyed by id. */
export interface ArticleContents {
  readonly label: string;
  readonly entries: readonly { readonly id: string; readonly heading: ReactNode }[];
}

/** A text for reading and printing, with a comfortable line length and headings that can be linked to. */
export function Article({ heading, lead, updated, contents, children }: ArticleProps): ReactNode {
  return (
    <article className="article">
      <header className="article-header">
        <h1 className="page-heading">{heading}</h1>
        {lead === undefined ? null : <p className="page-lead">{lead}</p>}
        {updated === undefined ? null : <p className="article-updated">{updated}</p>}
      </header>
      {contents === undefined ? null : <Contents {...contents} />}
      {children}
    </article>
  );
}

interface ArticleSectionProps {
  /** The fragment of a URL. */
  readonly id: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function ArticleSection({ id, heading, children }: ArticleSectionProps): ReactNode {
  return (
    <section className="article-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

function Contents({ label, entries }: ArticleContents): ReactNode {
  return (
    <nav className="article-contents" aria-label={label}>
      <p className="article-contents-label" aria-hidden="true">
        {label}
      </p>
      <ol>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
