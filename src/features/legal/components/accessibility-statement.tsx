import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOrganizationNumber, formatPhone, formatWholeNumber, phoneUrl } from '#src/lib/norwegian.ts';
import { formatFullDay } from '#src/lib/norwegian-dates.ts';
import { MailLink } from '#src/platform/title/mail-link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Article, ArticleSection } from '#src/ui/article.tsx';
import { TableHead } from './table-head.tsx';

/** Result of `npm run accessibility`. */
export interface AccessibilityResults {
  readonly engine: string;
  /** Number of page checks: each page in each state, size and colour scheme. */
  readonly checks: number;
  /** Screen widths in CSS pixels. */
  readonly widths: readonly number[];
  readonly pages: readonly string[];
  /** Day on which the pages of each title were checked, such as `2026-11-24`, keyed by publication id. */
  readonly titles: Readonly<Partial<Record<string, string>>>;
  /** WCAG numbers of the criteria that applied to at least one page. */
  readonly criteria: readonly string[];
  readonly faults: readonly AccessibilityFault[];
}

interface AccessibilityFault {
  readonly criterion: string;
  readonly path: string;
  readonly publicationId: string;
}

interface StatementProps {
  readonly results: AccessibilityResults;
}

/** The accessibility statement in the format of Norwegian public bodies (N-17). */
export function AccessibilityStatement({ results }: StatementProps): ReactNode {
  const { t } = useLingui();
  const { displayName, publicationId } = useTitle();
  const faults = results.faults.filter((fault) => fault.publicationId === publicationId);
  const checkedOn = results.titles[publicationId];
  const date = checkedOn && formatFullDay(checkedOn);
  const sections = [
    { id: 'status', heading: <Trans>Status</Trans>, body: <Status results={results} faults={faults} /> },
    { id: 'unntak', heading: <Trans>Innhold som ikke er tilgjengelig</Trans>, body: <Faults faults={faults} /> },
    { id: 'krav', heading: <Trans>Krav som er prøvd</Trans>, body: <Criteria results={results} faults={faults} /> },
    { id: 'si-fra', heading: <Trans>Si fra til oss</Trans>, body: <Contact /> },
    { id: 'klage', heading: <Trans>Klage til tilsynet</Trans>, body: <Supervision /> },
    { id: 'erklaeringen', heading: <Trans>Slik er erklæringen laget</Trans>, body: <Origin results={results} /> },
  ];
  return (
    <Article
      heading={<Trans>Tilgjengelighetserklæring</Trans>}
      lead={
        <Trans>
          Min side for {displayName} skal kunne brukes av alle. Her står hva vi har prøvd, hva vi fant, og hvem du kan
          si fra til.
        </Trans>
      }
      updated={
        date && (
          <Trans>
            Sist prøvd <time dateTime={checkedOn}>{date}</time>
          </Trans>
        )
      }
      contents={{ label: t`Innhold`, entries: sections }}
    >
      {sections.map(({ id, heading, body }) => (
        <ArticleSection key={id} id={id} heading={heading}>
          {body}
        </ArticleSection>
      ))}
    </Article>
  );
}

interface FaultsProps {
  readonly faults: readonly AccessibilityFault[];
}

function Status({ results, faults }: StatementProps & FaultsProps): ReactNode {
  const { displayName, organizationNumber, publicationId } = useTitle();
  const number = formatOrganizationNumber(organizationNumber);
  const tested = results.criteria.length;
  const untested = criteriaCount - tested;
  const broken = new Set(faults.map(({ criterion }) => criterion)).size;
  return (
    <>
      <p>
        <Trans>
          {displayName}, organisasjonsnummer {number}, står bak Min side. Målet er WCAG 2.2 på nivå A og AA, som har{' '}
          {criteriaCount} krav.
        </Trans>
      </p>
      <p>
        {results.titles[publicationId] ? (
          <Plural
            value={broken}
            _0={`Testene prøvde ${tested} av kravene og fant ingen brudd på dem.`}
            one={`Testene prøvde ${tested} av kravene og fant brudd på ett av dem.`}
            other={`Testene prøvde ${tested} av kravene og fant brudd på # av dem.`}
          />
        ) : (
          <Trans>Sidene til denne avisen er nye og ikke prøvd enda.</Trans>
        )}{' '}
        <Trans>
          De andre {untested} kravene kan ikke en maskin avgjøre. Dem har ingen uavhengig prøvd, og derfor sier vi ikke
          at Min side oppfyller alle.
        </Trans>
      </p>
    </>
  );
}

function Faults({ faults }: FaultsProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {faults.length === 0 ? (
        <p>
          <Trans>Vi kjenner ikke til noe innhold på Min side som ikke er tilgjengelig.</Trans>
        </p>
      ) : (
        <ul>
          {faults.map(({ criterion, path }) => (
            <li key={criterion + path}>
              <Trans>
                {criterion} {nameOf(criterion, i18n)}: brudd på siden <a href={path}>{path}</a>
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>
          eAvisen, artikler, lyd og video er ikke en del av Min side. Betaling med kort og Vipps skjer hos dem som tar
          imot betalingen. Erklæringen gjelder ikke for det.
        </Trans>
      </p>
    </>
  );
}

function Criteria({ results, faults }: StatementProps & FaultsProps): ReactNode {
  const { i18n, t } = useLingui();
  const broken = new Set(faults.map(({ criterion }) => criterion));
  return (
    <table>
      <caption className="visually-hidden">
        <Trans>Krav i WCAG 2.2 og hva testene fant</Trans>
      </caption>
      <TableHead names={[t`Krav`, t`Resultat`]} />
      <tbody>
        {results.criteria.map((criterion) => (
          <tr key={criterion}>
            <th scope="row">
              {criterion} {nameOf(criterion, i18n)}
            </th>
            <td>{broken.has(criterion) ? <Trans>Brudd</Trans> : <Trans>Ingen brudd funnet</Trans>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Contact(): ReactNode {
  const { customerCenterEmail, customerCenterPhoneNumber } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  return (
    <p>
      <Trans>
        Møter du noe du ikke får lest eller brukt, skriv til <MailLink email={customerCenterEmail} /> eller ring{' '}
        <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>. Fortell gjerne hvilken side det gjelder, og hva du
        bruker for å lese den. Kundesenteret hjelper deg på telefon.
      </Trans>
    </p>
  );
}

function Supervision(): ReactNode {
  return (
    <p>
      <Trans>
        Retter vi det ikke, kan du si fra til <a href="https://www.uutilsynet.no">Uutilsynet</a>, som fører tilsyn med
        universell utforming av nettsider i Norge.
      </Trans>
    </p>
  );
}

function Origin({ results }: StatementProps): ReactNode {
  const pages = results.pages.length;
  const checks = formatWholeNumber(results.checks);
  const widths = Math.min(...results.widths);
  const widest = Math.max(...results.widths);
  return (
    <>
      <p>
        <Trans>
          Loven krever en slik erklæring bare av offentlige virksomheter. Vi gir den frivillig, i samme form.
        </Trans>
      </p>
      <p>
        <Trans>
          Et program åpnet {pages} sider i en nettleser, innlogget og utlogget, på bokmål og nynorsk, med lyse og mørke
          farger, på skjermer fra {widths} til {widest} piksler. Det prøvde dem {checks} ganger med {results.engine}, og
          så etter at ingenting er bredere enn skjermen. Resultatene på denne siden er hentet fra den kjøringen.
        </Trans>
      </p>
    </>
  );
}

function nameOf(criterion: string, i18n: ReturnType<typeof useLingui>['i18n']): string {
  const name = criteria[criterion];
  return name === undefined ? '' : i18n._(name);
}

/** Number of WCAG 2.2 success criteria on levels A and AA. */
const criteriaCount = 55;

/** The criteria that the tests can check, keyed by their numbers in WCAG 2.2. */
export const criteria: Readonly<Record<string, MessageDescriptor>> = {
  '1.1.1': msg`Ikke-tekstlig innhold`,
  '1.2.2': msg`Teksting (forhåndsinnspilt)`,
  '1.3.1': msg`Informasjon og relasjoner`,
  '1.3.4': msg`Visningsretning`,
  '1.3.5': msg`Identifiser formål med inndata`,
  '1.4.1': msg`Bruk av farge`,
  '1.4.2': msg`Styring av lyd`,
  '1.4.3': msg`Kontrast (minimum)`,
  '1.4.4': msg`Endring av tekststørrelse`,
  '1.4.10': msg`Dynamisk tilpasning`,
  '1.4.12': msg`Tekstavstand`,
  '2.1.1': msg`Tastatur`,
  '2.2.1': msg`Justerbar hastighet`,
  '2.2.2': msg`Pause, stopp, skjul`,
  '2.4.1': msg`Hoppe over blokker`,
  '2.4.2': msg`Sidetitler`,
  '2.4.4': msg`Formål med lenke (i kontekst)`,
  '2.5.3': msg`Ledetekst i navn`,
  '2.5.8': msg`Størrelse på pekemål (minimum)`,
  '3.1.1': msg`Språk på siden`,
  '3.1.2': msg`Språk på deler av innhold`,
  '3.3.2': msg`Ledetekster eller instruksjoner`,
  '4.1.2': msg`Navn, rolle, verdi`,
};
