import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './pagination.css';

/** The caller renders the link, because ui has no router. */
export interface PageLinkProps {
  readonly className: string;
  readonly 'aria-current'?: 'page';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

export interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly count: number;
  /** Such as `<Link to={paths.invoices(page)} {...link} />`. */
  readonly renderLink: (page: number, link: PageLinkProps) => ReactNode;
}

/** Renders nothing for a single page. */
export function Pagination({ page, count, renderLink }: PaginationProps): ReactNode {
  const { t } = useLingui();
  if (count <= 1) return null;
  const numbers = pagesAround(page, count);
  return (
    <nav className="pagination" aria-label={t`Sider`}>
      {page <= 1
        ? null
        : renderLink(page - 1, { className: 'page-link', children: <Trans context="side">Forrige</Trans> })}
      {/* Replaces the numbers on narrow screens. */}
      <p className="page-of">
        <Trans>
          Side {page} av {count}
        </Trans>
      </p>
      <ul>
        {numbers.map((number, index) => (
          <li key={number} className={number - (numbers[index - 1] ?? number - 1) > 1 ? 'page-gap' : undefined}>
            {renderLink(number, {
              className: 'page-link',
              'aria-label': t`Side ${number}`,
              ...(number === page ? { 'aria-current': 'page' } : {}),
              children: number,
            })}
          </li>
        ))}
      </ul>
      {page >= count
        ? null
        : renderLink(page + 1, { className: 'page-link', children: <Trans context="side">Neste</Trans> })}
    </nav>
  );
}

/**
 * Returns the first and last page, and the current one with its neighbours, in order.
 * @param page the current page, from 1
 * @param count number of pages, 1 or more
 */
export function pagesAround(page: number, count: number): readonly number[] {
  const wanted = new Set([1, page - 1, page, page + 1, count]);
  return [...wanted].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b);
}
