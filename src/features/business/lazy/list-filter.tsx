import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { invitationStates } from '#src/domain/business-invitations.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type BusinessPlace, pathOf, unfilteredList } from '../places.ts';
import { stateTexts } from './messages.ts';

export function ListFilter({ place }: { readonly place: BusinessPlace }): ReactNode {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useState(place.search);
  const show = (state: BusinessPlace['state']): void =>
    void navigate(pathOf({ ...unfilteredList, search: search.trim(), state }));
  const states = invitationStates.map((value) => ({ value, label: i18n._(stateTexts[value].text) }));
  return (
    <form
      className="business-filter"
      role="search"
      aria-label={t`Finn ansatte`}
      onSubmit={(event) => {
        event.preventDefault();
        show(place.state);
      }}
    >
      <TextField
        label={<Trans>Søk etter e-postadresse</Trans>}
        value={search}
        onChange={setSearch}
        autoComplete="off"
        isOptional
      />
      <Select<(typeof invitationStates)[number] | 'all'>
        label={<Trans>Status</Trans>}
        placeholder={t`Velg status`}
        value={place.state === '' ? 'all' : place.state}
        options={[{ value: 'all', label: t`Alle` }, ...states]}
        onChange={(state) => show(state === 'all' ? '' : state)}
        isOptional
      />
      <Button type="submit" variant="secondary">
        <Trans>Søk</Trans>
      </Button>
    </form>
  );
}
