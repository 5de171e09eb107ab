import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Content } from '#src/contract/content.ts';
import type { ContentKind } from '#src/domain/content.ts';
import { type AccessKind, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link, LinkItem } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { ContactText } from '#src/platform/title/contact-line.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { pathOf, placeOf } from '../places.ts';
import { contentQuery } from '../queries.ts';
import { ItemList, KindList } from './kind-list.tsx';
import { kindNotes, kindTexts, showAllTexts } from './messages.ts';

export function ContentPart(): ReactNode {
  const view = useSubscription();
  const place = placeOf(useSearchParams());
  const holder = view.status === 'ready' ? view.holder : { accountNo: '', titleCode: '' };
  const current = view.status === 'ready' ? view.answer.current : undefined;
  const content = useQuery({ ...contentQuery(holder), enabled: current !== undefined && current !== null });
  if (current === null) return <NoSubscription />;
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet ditt.</Trans>
      </LoadFailure>
    );
  }
  if (content.isError) {
    return (
      <LoadFailure of={content}>
        <Trans>Vi fikk ikke hentet innholdet ditt.</Trans>
      </LoadFailure>
    );
  }
  if (content.data === undefined || current === undefined) return <SkeletonLines count={12} />;
  if (!content.data.isOpen) return <NotOpen status={current.instStatusCode} />;
  const { kind } = place;
  const kinds = content.data.kinds.map((one) => one.kind);
  return (
    <>
      <KindNav kinds={kinds} chosen={kind} />
      {kind === undefined ? (
        <Overview content={content.data} access={current.access} />
      ) : (
        <KindList key={kind} holder={holder} kind={kind} page={place.page} isThere={kinds.includes(kind)} />
      )}
    </>
  );
}

interface KindNavProps {
  readonly kinds: readonly ContentKind[];
  /** Undefined for all kinds. */
  readonly chosen: ContentKind | undefined;
}

function KindNav({ kinds, chosen }: KindNavProps): ReactNode {
  const { t, i18n } = useLingui();
  const current = (isChosen: boolean) => (isChosen ? { 'aria-current': 'page' as const } : {});
  return (
    <nav className="content-kinds" aria-label={t`Innhold`}>
      <ul>
        <LinkItem to={pathOf({ kind: undefined, page: 1 })} {...current(chosen === undefined)}>
          <Trans>Alt</Trans>
        </LinkItem>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={pathOf({ kind, page: 1 })} {...current(chosen === kind)}>
              {i18n._(kindTexts[kind])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shown if the subscription ended while the page was open. */
function NoSubscription(): ReactNode {
  return (
    <EmptyState sentence={<Trans>Abonnementet ditt er avsluttet, så du har ikke tilgang lenger.</Trans>}>
      <Link to="/ingen-abonnement">
        <Trans>Se hva du kan gjøre</Trans>
      </Link>
    </EmptyState>
  );
}

/** Shown if a subscription exists but currently gives no access. */
function NotOpen({ status }: { readonly status: StatusCode }): ReactNode {
  if (status === statusCodes.SUSPENDED) {
    return (
      <EmptyState
        sentence={<Trans>Abonnementet er satt på vent fordi en betaling mangler.</Trans>}
        reason={<Trans>Når det er betalt, kan du lese igjen med en gang. Det du har lagret, er her fortsatt.</Trans>}
      >
        <Link to="/fakturaoversikt">
          <Trans>Se hva som ikke er betalt</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      sentence={<Trans>Du kan ikke lese nå.</Trans>}
      reason={<Trans>Innholdet er her når abonnementet er i gang.</Trans>}
    >
      <Link to="/">
        <Trans>Se når det begynner</Trans>
      </Link>
    </EmptyState>
  );
}

interface OverviewProps {
  readonly content: Content;
  readonly access: AccessKind;
}

function Overview({ content, access }: OverviewProps): ReactNode {
  const { i18n } = useLingui();
  const { planName, kinds } = content;
  return (
    <>
      <p className="page-lead">
        <Trans>Du har {planName}. Dette kan du lese, høre og se.</Trans>
      </p>
      {kinds.map(({ kind, count, newest }) => {
        const id = `innhold-${kind}`;
        const heading = i18n._(kindTexts[kind]);
        return (
          <section key={kind} className="content-section" aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <p className="note">
              <ContactText message={kindNotes[kind]} />
            </p>
            {newest.length === 0 ? (
              <p>
                <Trans>Du har ikke lagret noen artikler ennå.</Trans>
              </p>
            ) : (
              <ItemList label={heading} kind={kind} items={newest} />
            )}
            {count > newest.length ? (
              <p>
                <Link to={pathOf({ kind, page: 1 })}>{i18n._(showAllTexts[kind])}</Link>
              </p>
            ) : null}
          </section>
        );
      })}
      <MissingContent content={content} access={access} />
    </>
  );
}

function MissingContent({ content: { missing, changeRefusal }, access }: OverviewProps): ReactNode {
  const { i18n } = useLingui();
  if (missing.length === 0) return null;
  // Nynorsk uses the same conjunction, but most browsers lack its list formats.
  const orList = new Intl.ListFormat('nb', { type: 'disjunction' });
  return (
    <Section id="ikke-med" heading={<Trans>Ikke med i abonnementet</Trans>} className="content-section">
      <ul className="content-missing">
        {missing.map(({ feature, plans }) => {
          const name = i18n._(featureTexts[feature]);
          const withIt = orList.format(plans);
          return (
            <li key={feature}>
              <Trans>
                {name}. Det får du med {withIt}.
              </Trans>
            </li>
          );
        })}
      </ul>
      <p>
        <Way access={access} canChange={changeRefusal === null} />
      </p>
    </Section>
  );
}

/** Only the payer can change the plan. */
function Way({ access, canChange }: { readonly access: AccessKind; readonly canChange: boolean }): ReactNode {
  if (canChange) {
    return (
      <Link to="/endre-abonnement">
        <Trans>Bytt abonnement</Trans>
      </Link>
    );
  }
  if (access === 'family') return <Trans>Bare den som deler abonnementet med deg, kan bytte det.</Trans>;
  if (access === 'work') return <Trans>Bare bedriften som betaler abonnementet, kan bytte det.</Trans>;
  return (
    <Link to="/endre-abonnement">
      <Trans>Se hvorfor du ikke kan bytte nå</Trans>
    </Link>
  );
}
