import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { LoadFailure } from './load-failure.tsx';
import './people-to-help.css';

/** Somebody whom the reader can help. */
export interface PersonToHelp {
  readonly id: string;
  /** Empty if it is not known. */
  readonly name: string;
  /** What the reader may do, as a phrase after `Du kan`. */
  readonly may: string;
  readonly lastDay: string;
  /** Whether the reader is on the way to them, or gives the access up. */
  readonly isBusy: boolean;
  /** Whether that did not work. */
  readonly hasFailed: boolean;
}

/** Props of PeopleToHelp. */
export interface PeopleToHelpProps {
  /** Undefined if they could not be fetched. */
  readonly people: readonly PersonToHelp[] | undefined;
  readonly failure: {
    readonly supportCode: string | undefined;
    readonly isRetrying: boolean;
    readonly onRetry: () => void;
  };
  readonly onBegin: (id: string) => void;
  readonly onLeave: (id: string) => void;
}

/** Whom the reader can help, each with the way to their Min side (N-13). */
export function PeopleToHelp({ people, failure, onBegin, onLeave }: PeopleToHelpProps): ReactNode {
  return (
    <section aria-labelledby="hjelper">
      <h2 id="hjelper">
        <Trans>Du kan hjelpe</Trans>
      </h2>
      {people === undefined ? (
        <LoadFailure {...failure}>
          <Trans>Vi fikk ikke hentet hvem du kan hjelpe.</Trans>
        </LoadFailure>
      ) : (
        <ul className="plain-list">
          {people.map((one) => (
            <Item key={one.id} person={one} onBegin={() => onBegin(one.id)} onLeave={() => onLeave(one.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  readonly person: PersonToHelp;
  readonly onBegin: () => void;
  readonly onLeave: () => void;
}

function Item({ person, onBegin, onLeave }: ItemProps): ReactNode {
  const { t } = useLingui();
  const { id, may, lastDay, isBusy, hasFailed } = person;
  const name = person.name === '' ? t`en abonnent` : person.name;
  return (
    <li className="to-help">
      <p>
        <strong>{name}</strong>
      </p>
      <p className="fact-note">
        <Trans>
          Du kan {may}, til {lastDay}.
        </Trans>
      </p>
      <div className="to-help-ways">
        <Button variant="secondary" isBusy={isBusy} onClick={onBegin}>
          <Trans>Hjelp {name}</Trans>
        </Button>
        <Button variant="tertiary" aria-label={t`Gi fra deg tilgangen til ${name}`} isBusy={isBusy} onClick={onLeave}>
          <Trans>Gi fra deg tilgangen</Trans>
        </Button>
      </div>
      <div role="alert">
        {hasFailed ? (
          <FieldError id={`help-${id}`}>
            <Trans>Det gikk ikke. Tilgangen kan være avsluttet. Last siden på nytt og se.</Trans>
          </FieldError>
        ) : null}
      </div>
    </li>
  );
}
