import '@digdir/designsystemet-css/input.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import './switch.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly children?: ReactNode;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** While a change is being saved, the switch stays focusable and ignores further clicks. */
  readonly isBusy?: boolean;
  /** The switch stays focusable, so that screen readers read the reason. */
  readonly lockedBecause?: ReactNode;
  readonly error?: ReactNode;
}

/** Takes effect at once. The state is also written in words. */
export function Switch(props: SwitchProps): ReactNode {
  const { label, children, isOn, onSwitch, isBusy = false, lockedBecause, error } = props;
  const id = useId();
  return (
    <div className="switch">
      <label className="switch-label" htmlFor={id}>
        {label}
      </label>
      <span className="switch-control">
        <span className="switch-state" aria-hidden="true">
          <State isOn={isOn} isBusy={isBusy} />
        </span>
        <input
          className="ds-input"
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          aria-checked={isOn}
          aria-busy={isBusy || undefined}
          aria-disabled={lockedBecause === undefined ? undefined : true}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            if (!isBusy && lockedBecause === undefined) onSwitch(event.currentTarget.checked);
          }}
        />
      </span>
      <div className="switch-help" id={`${id}-help`}>
        {children}
        {lockedBecause === undefined ? null : <p>{lockedBecause}</p>}
      </div>
      <div className="switch-error" role="alert">
        {error}
      </div>
    </div>
  );
}

function State({ isOn, isBusy }: { readonly isOn: boolean; readonly isBusy: boolean }): ReactNode {
  if (isBusy) return <Trans>Lagrer …</Trans>;
  return isOn ? <Trans>På</Trans> : <Trans>Av</Trans>;
}
