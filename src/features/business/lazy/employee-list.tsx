import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Business, Invitation } from '#src/contract/business.ts';
import { invitationStates } from '#src/domain/business-invitations.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Section } from '#src/ui/section.tsx';
import { Select } from '#src/ui/select.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { addForm, type BusinessPlace, pathOf, unfilteredList } from '../places.ts';
import { type AddressOutcome, AddressOutcomeNotice } from './address-outcome.tsx';
import { EmployeeActions } from './employee-actions.tsx';
import { stateTexts } from './messages.ts';

interface EmployeeListProps {
  readonly holder: SubscriptionHolder;
  readonly place: BusinessPlace;
  readonly business: Business;
  readonly isFetching: boolean;
}

/** Selected addresses, kept across the fresh log-in that a removal requires (P-18). */
const ChosenSchema = v.array(v.string());

export function EmployeeList({ holder, place, business, isFetching }: EmployeeListProps): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const draft = useDraft({ flow: 'business-chosen', schema: ChosenSchema, initial: [] });
  const chosen = new Set(draft.content);
  const [news, setNews] = useState<AddressOutcome | undefined>(undefined);
  const { company, used, maxUsers, domains, invitations, found } = business;
  // Actions ignore selections on other pages of the list, which the admin does not see.
  const emails = invitations.map(({ email }) => email).filter((email) => chosen.has(email));
  const domain = domains.map((one) => `@${one}`).join(', ');

  const choose = (some: readonly string[], isChosen: boolean): void => {
    const rest = [...chosen].filter((email) => !some.includes(email));
    draft.set(isChosen ? [...rest, ...some] : rest);
  };

  return (
    <>
      <p className="page-lead">
        <Trans>
          {company} har {used} av {maxUsers} plasser i bruk.
        </Trans>
      </p>
      <p>
        <Trans>Ansatte med en e-postadresse på {domain} kan inviteres.</Trans>
      </p>
      <p>
        <ButtonLink to={pathOf(addForm)}>
          <Trans>Legg til ansatte</Trans>
        </ButtonLink>
      </p>
      <AddressOutcomeNotice news={news} />
      <Section id="ansatte" heading={<Trans>Ansatte</Trans>} className="business-list" isBusy={isFetching}>
        <ListFilter key={`${place.search} ${place.state}`} place={place} />
        <p className="business-note" role="status">
          <Plural value={found} one="# ansatt" other="# ansatte" />
        </p>
        {found === 0 ? <NoEmployees place={place} used={used} /> : null}
        {invitations.length === 0 ? null : (
          <>
            <EmployeeActions
              key={news?.id}
              holder={{ ...holder, version: business.version }}
              shown={invitations}
              emails={emails}
              onChoose={choose}
              onDone={(done) => {
                draft.reset();
                setNews(done);
                return queryClient.invalidateQueries({ queryKey: [queryRoots.business] });
              }}
            />
            <ul className="ruled-list business-rows" aria-label={t`Ansatte, de nyeste først`}>
              {invitations.map((invitation) => (
                <EmployeeRow
                  key={invitation.email}
                  invitation={invitation}
                  isChosen={chosen.has(invitation.email)}
                  onChoose={(isChosen) => choose([invitation.email], isChosen)}
                />
              ))}
            </ul>
          </>
        )}
        {found > 0 && invitations.length === 0 ? (
          <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
            <Link to={pathOf({ ...place, page: 1 })}>
              <Trans>Gå til begynnelsen</Trans>
            </Link>
          </EmptyState>
        ) : null}
        <Pagination
          page={business.page}
          count={business.pageCount}
          renderLink={(page, link) => <Link to={pathOf({ ...place, page })} {...link} />}
        />
      </Section>
      <Agreement business={business} />
    </>
  );
}

function NoEmployees({ place, used }: { readonly place: BusinessPlace; readonly used: number }): ReactNode {
  if (used === 0) {
    return (
      <EmptyState
        sentence={<Trans>Ingen ansatte er lagt til ennå.</Trans>}
        reason={<Trans>De får en e-post og bekrefter jobbadressen sin før de kan lese.</Trans>}
      />
    );
  }
  return (
    <EmptyState sentence={<Trans>Ingen ansatte passer til søket.</Trans>}>
      <Link to={pathOf({ ...place, ...unfilteredList })}>
        <Trans>Vis alle</Trans>
      </Link>
    </EmptyState>
  );
}

interface EmployeeRowProps {
  readonly invitation: Invitation;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** The admin's own address cannot be selected. */
function EmployeeRow({ invitation, isChosen, onChoose }: EmployeeRowProps): ReactNode {
  const { short } = useDayTexts();
  const { email, addedOn, state, isOwn } = invitation;
  const day = short(addedOn);
  return (
    <li>
      {isOwn ? (
        <p className="business-own">
          {email} <Trans>(deg)</Trans>
        </p>
      ) : (
        <Checkbox label={email} value={isChosen} onChange={onChoose} />
      )}
      <p className="business-note">
        <Trans>Lagt til {day}</Trans>
      </p>
      <StateTag of={stateTexts[state]} />
    </li>
  );
}

function Agreement({ business }: { readonly business: Business }): ReactNode {
  const { short } = useDayTexts();
  const { company, organizationNumber, since, domains, maxUsers } = business;
  const count = domains.length;
  return (
    <Section id="avtalen" heading={<Trans>Avtalen</Trans>} className="business-agreement">
      <FactList>
        <Fact term={<Trans>Bedrift</Trans>}>{company}</Fact>
        {organizationNumber === undefined || organizationNumber === null ? null : (
          <Fact term={<Trans>Org.nr.</Trans>}>{formatOrganizationNumber(organizationNumber)}</Fact>
        )}
        {since === undefined || since === null ? null : <Fact term={<Trans>Kunde siden</Trans>}>{short(since)}</Fact>}
        <Fact term={<Plural value={count} one="E-postdomene" other="E-postdomener" />}>{domains.join(', ')}</Fact>
        <Fact term={<Trans>Plasser</Trans>}>{maxUsers}</Fact>
      </FactList>
      <p>
        <Trans>Kundesenteret endrer avtalen, for eksempel når dere trenger flere plasser eller et nytt domene.</Trans>
      </p>
      <ContactLine />
    </Section>
  );
}

function ListFilter({ place }: { readonly place: BusinessPlace }): ReactNode {
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
