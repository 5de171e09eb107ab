import '@digdir/designsystemet-css/button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** Use `primary` only once per page. */
  readonly variant?: 'primary' | 'secondary' | 'tertiary';
  /** While busy, the button stays focusable and ignores further clicks. */
  readonly isBusy?: boolean;
  readonly type?: 'button' | 'submit';
}

/** A button that acts on this page. Anything that leads elsewhere is a link. */
export function Button({
  variant = 'primary',
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps): ReactNode {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- both values are fixed by the props' type
      type={type}
      className="ds-button"
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
