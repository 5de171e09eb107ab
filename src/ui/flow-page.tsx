import { Trans } from '@lingui/react/macro';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { HelpPhone } from './load-failure.tsx';
import type { PageFrameProps } from './page-frame.tsx';
import './flow-page.css';

export interface FlowPageProps extends PageFrameProps {
  /** Such as `HomeLink`; left out on the first page. */
  readonly back?: ReactNode;
}

/** A page below Min side. The heading is the question. */
export function FlowPage({ back, heading, lead, children }: FlowPageProps): ReactNode {
  return (
    <div className="page flow-page">
      {back === undefined ? null : <div className="flow-back">{back}</div>}
      <h1 className="page-heading">{heading}</h1>
      {lead === undefined ? null : <div className="page-lead">{lead}</div>}
      {children}
      <Help />
    </div>
  );
}

/** Shown beside the page on wide screens. On narrower ones, the footer has the same content. */
export function Help(): ReactNode {
  const digits = useContext(HelpPhone);
  const phone = formatPhone(digits);
  if (digits === '') return null;
  return (
    <div className="flow-help">
      <h2>
        <Trans>Trenger du hjelp?</Trans>
      </h2>
      <p>
        <Trans>
          Ring <a href={phoneUrl(digits)}>{phone}</a> eller <a href="/kundeservice">spør kundesenteret</a>.
        </Trans>
      </p>
    </div>
  );
}

export interface FlowBodyProps {
  /** Such as `Bestillingen`. */
  readonly summaryHeading: ReactNode;
  /** Days, papers, money, start and how to undo the order. Missing until there is an order. */
  readonly summary?: ReactNode;
  /** Shown after the summary on a phone. */
  readonly actions: ReactNode;
  /** On a phone, shows the summary first and keeps the buttons at the bottom of the screen. */
  readonly isPaid?: boolean;
  readonly children?: ReactNode;
}

/** The order is a separate column on wide screens, and above the buttons on a phone. Works inside a form. */
export function FlowBody({ summaryHeading, summary, actions, isPaid = false, children }: FlowBodyProps): ReactNode {
  const order =
    summary === undefined ? null : (
      <section className="flow-summary">
        <h2>{summaryHeading}</h2>
        {summary}
      </section>
    );
  return (
    <div className="flow" data-paid={isPaid || undefined}>
      {isPaid ? order : null}
      {children === undefined ? null : <div className="flow-main">{children}</div>}
      {isPaid ? null : order}
      <div className="flow-end">{actions}</div>
    </div>
  );
}

export interface StepHeadingProps {
  /** 1-based. */
  readonly step: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** Takes the focus on a change of step. */
export function StepHeading({ step, count, children }: StepHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // A new step changes the content without a navigation, so the focus must move as it does after one.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <h2 className="step-heading" tabIndex={-1} ref={heading}>
      <span className="step-count">
        <Trans>
          Steg {step} av {count}
        </Trans>
      </span>{' '}
      {children}
    </h2>
  );
}
