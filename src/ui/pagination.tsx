import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pagesAround } from '#src/lib/pages-around.ts';
import './pagination.css';

/** What a link of the pagination is made with; the caller knows the router. */
export interface PageLinkProps {
  readonly className: string;
  readonly 'aria-current'?: 'page';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Props of Pagination. */
export interface PaginationProps {
  /** The present page, from 1. */
  readonly page: number;
  readonly count: number;
  /** The link to a page, as `<Link to={paths.invoices(page)} {...link} />`. */
  readonly renderLink: (page: number, link: PageLinkProps) => ReactNode;
}

/** Links to the other pages of a long list; nothing where there is one page. */
export function Pagination({ page, count, renderLink }: PaginationProps): ReactNode {
  const { t } = useLingui();
  if (count <= 1) return null;
  const numbers = pagesAround(page, count);
  return (
    <nav className="pagination" aria-label={t`Sider`}>
      {page <= 1
        ? null
        : renderLink(page - 1, { className: 'page-link', children: <Trans context="side">Forrige</Trans> })}
      {/* On narrow screens this stands in the numbers' place. */}
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
