import type { ReactNode } from 'react';

/** `names` are the columns' headings. */
export function TableHead({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
