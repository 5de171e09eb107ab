import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ConsequenceSheet } from './consequence-sheet.tsx';
import { FieldError } from './field-error.tsx';
import { type FailedLoad, LoadFailure } from './load-failure.tsx';
import { Section } from './section.tsx';
import './people-to-help.css';

export interface PersonToHelp {
  readonly id: string;
  /** Empty if unknown. */
  readonly name: string;
  /** A phrase that follows `Du kan`. */
  readonly may: string;
  readonly lastDay: string;
  /** True while this person's pages are being opened. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly leaving: {
    readonly isBusy: boolean;
    readonly hasFailed: boolean;
    readonly onConfirm: () => void;
    readonly onCancel: () => void;
  };
}

export interface PeopleToHelpProps {
  /** Undefined if loading failed. */
  readonly people: readonly PersonToHelp[] | undefined;
  readonly failure: FailedLoad;
  /** Access that the reader has just given up; the name is empty if unknown. */
  readonly left: { readonly id: string; readonly holder: string } | undefined;
  readonly onBegin: (id: string) => void;
}

/** Lists people with a link to their Min side (N-13). */
export function PeopleToHelp({ people, failure, left, onBegin }: PeopleToHelpProps): ReactNode {
  const nameOf = useNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const leftName = nameOf(left?.holder ?? '');
  // The element that had the focus was removed.
  useEffect(() => {
    if (left?.id !== undefined) heading.current?.focus();
  }, [left?.id]);
  return (
    <Section id="hjelper" heading={<Trans>Du kan hjelpe</Trans>} headingRef={heading}>
      <p role="status">
        {left === undefined ? null : <Trans>Du kan ikke lenger hjelpe {leftName}. Tilgangen er avsluttet.</Trans>}
      </p>
      {people === undefined ? (
        <LoadFailure of={failure}>
          <Trans>Vi fikk ikke hentet hvem du kan hjelpe.</Trans>
        </LoadFailure>
      ) : (
        <ul className="plain-list">
          {people.map((one) => (
            <Item key={one.id} person={one} onBegin={() => onBegin(one.id)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Item({ person, onBegin }: { readonly person: PersonToHelp; readonly onBegin: () => void }): ReactNode {
  const { t } = useLingui();
  const [isLeaving, setIsLeaving] = useState(false);
  const name = useNames()(person.name);
  const { id, may, lastDay, isBusy, hasFailed, leaving } = person;
  const failure = <Trans>Det gikk ikke. Tilgangen kan være avsluttet. Last siden på nytt og se.</Trans>;
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
        <Button
          variant="tertiary"
          aria-label={t`Gi fra deg tilgangen til ${name}`}
          isBusy={isBusy}
          onClick={() => setIsLeaving(true)}
        >
          <Trans>Gi fra deg tilgangen</Trans>
        </Button>
      </div>
      <div role="alert">{hasFailed ? <FieldError id={`help-${id}`}>{failure}</FieldError> : null}</div>
      <ConsequenceSheet
        isOpen={isLeaving}
        isBusy={leaving.isBusy}
        error={leaving.hasFailed ? failure : undefined}
        onConfirm={leaving.onConfirm}
        onCancel={() => {
          leaving.onCancel();
          setIsLeaving(false);
        }}
        heading={<Trans>Vil du gi fra deg tilgangen til {name}?</Trans>}
        consequences={{
          access: (
            <Trans>Fra nå av kan du ikke hjelpe {name}, som får vite det på e-post. Det du har gjort, gjelder.</Trans>
          ),
          undo: <Trans>Du må få en ny invitasjon for å hjelpe igjen.</Trans>,
        }}
        confirmLabel={<Trans>Gi fra deg tilgangen</Trans>}
        cancelLabel={<Trans>Behold tilgangen</Trans>}
        busyLabel={<Trans>Avslutter …</Trans>}
      />
    </li>
  );
}

/** Returns a generic name if the name is empty. */
function useNames(): (name: string) => string {
  const { t } = useLingui();
  return (name) => (name === '' ? t`en abonnent` : name);
}
