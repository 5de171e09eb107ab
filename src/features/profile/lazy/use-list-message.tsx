import { useEffect, useRef, useState } from 'react';

export function useListMessage() {
  const [news, setNews] = useState({ id: 0, text: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news.id > 0) heading.current?.focus();
  }, [news.id]);
  return {
    /** Ref of the section's heading, which receives the focus, because the focused button may be gone. */
    heading,
    /** Content of an element with the role `status`. */
    status: <span key={news.id}>{news.text}</span>,
    announce: (text: string): void => setNews(({ id }) => ({ id: id + 1, text })),
  };
}
