import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';

interface TextListProps {
  readonly items: readonly MessageDescriptor[];
}

export function TextList({ items }: TextListProps): ReactNode {
  return (
    <ul className="text-list">
      {items.map((item) => (
        <li key={item.id}>
          <TitleText message={item} />
        </li>
      ))}
    </ul>
  );
}
