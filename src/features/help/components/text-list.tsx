import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';

export function TextList({ items }: { readonly items: readonly MessageDescriptor[] }): ReactNode {
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
