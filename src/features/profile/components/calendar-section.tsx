import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { calendarFeedQuery } from '../calendar-query.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { CalendarOffer } from './calendar-offer.tsx';

interface CalendarSectionProps {
  readonly accountNo: string;
}

/** The secret address under which a calendar program reads the person's days: made, shown, copied and taken away (N-15). */
export function CalendarSection({ accountNo }: CalendarSectionProps): ReactNode {
  const { titleCode } = useTitle();
  const holder = { accountNo, titleCode };
  const { data, error, isPending, isError, isFetching, refetch } = useQuery(calendarFeedQuery(holder));
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFeed = data !== undefined && data.feed !== null;
  // The button that had the focus has gone with what it did.
  useEffect(() => {
    if (news !== '') heading.current?.focus();
  }, [news, hasFeed]);
  const tell = async (text: string): Promise<void> => {
    await refetch();
    setNews(text);
  };
  return (
    <section className="profile-section" aria-labelledby="kalender" aria-busy={isPending}>
      <h2 id="kalender" tabIndex={-1} ref={heading}>
        <Trans>I kalenderen din</Trans>
      </h2>
      <p>
        <Trans>
          Se i din egen kalender når avisen er stoppet, når du skal betale, og når et tilbud går ut. Den følger med når
          du endrer noe her.
        </Trans>
      </p>
      <p role="status">{news}</p>
      {isPending ? <SkeletonLines count={2} /> : null}
      {isError ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet kalenderadressen din. Den er ikke endret.</Trans>
        </LoadFailure>
      ) : null}
      {data?.feed === null ? <CalendarOffer holder={holder} version={data.version} onMade={tell} /> : null}
      {data === undefined || data.feed === null ? null : (
        <CalendarAddress holder={holder} version={data.version} feed={data.feed} onRevoked={tell} />
      )}
    </section>
  );
}
