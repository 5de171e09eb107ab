import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { storedItems } from '#src/domain/browser-storage.ts';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { placeNames, storedItemTexts } from '../stored-item-texts.ts';

interface StoredItemsTableProps {
  readonly caption: MessageDescriptor;
  readonly basis: (typeof storedItems)[number]['basis'];
}

/** What is kept in the browser on one basis: name and place, purpose, how long. */
export function StoredItemsTable({ caption, basis }: StoredItemsTableProps): ReactNode {
  return (
    <table>
      <caption>
        <TitleText message={caption} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Navn</Trans>
          </th>
          <th scope="col">
            <Trans>Hva det er til</Trans>
          </th>
          <th scope="col">
            <Trans>Hvor lenge</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {storedItems
          .filter((item) => item.basis === basis)
          .map(({ name, place }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <br />
                <small>
                  <TitleText message={placeNames[place]} />
                </small>
              </th>
              <td>
                <TitleText message={storedItemTexts[name].purpose} />
              </td>
              <td>
                <TitleText message={storedItemTexts[name].lifetime} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
