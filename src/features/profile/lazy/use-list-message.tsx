import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

export interface ListMessage {
  /** For the section's heading. It receives the focus, because the focused button may be gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** For an element with the role `status`. */
  readonly status: ReactNode;
  readonly announce: (text: string) => void;
}

export function useListMessage(): ListMessage {
  const [news, setNews] = useState({ id: 0, text: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news.id > 0) heading.current?.focus();
  }, [news.id]);
  return {
    heading,
    status: <span key={news.id}>{news.text}</span>,
    announce: (text) => setNews(({ id }) => ({ id: id + 1, text })),
  };
}
