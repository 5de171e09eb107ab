import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { ListOf } from '#src/ui/list-of.tsx';

export function TextList({ items }: { readonly items: readonly MessageDescriptor[] }): ReactNode {
  return (
    <ListOf className="text-list" items={items} keyOf={(item) => item.id}>
      {(item) => <TitleText message={item} />}
    </ListOf>
  );
}
