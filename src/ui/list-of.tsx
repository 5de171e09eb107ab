import type { ReactNode } from 'react';

interface ListOfProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly className?: string;
  /** True for items in an order that matters, such as days. */
  readonly isOrdered?: boolean;
  readonly children: (item: Item) => ReactNode;
}

export function ListOf<Item>({ items, keyOf, className, isOrdered, children }: ListOfProps<Item>): ReactNode {
  const List = isOrdered === true ? 'ol' : 'ul';
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </List>
  );
}
