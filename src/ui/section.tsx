import type { ReactNode, Ref } from 'react';

interface SectionProps {
  /** Of the heading. */
  readonly id: string;
  readonly heading: ReactNode;
  /** For a heading that receives the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A section with the name that its heading shows. */
export function Section({ id, heading, headingRef, className, isBusy, children }: SectionProps): ReactNode {
  return (
    <section className={className} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} tabIndex={headingRef === undefined ? undefined : -1} ref={headingRef}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
