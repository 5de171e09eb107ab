import type { ReactNode } from 'react';

export function PlanSkeleton(): ReactNode {
  return (
    <div className="plan-skeleton" aria-hidden>
      <span className="plan-skeleton-periods" />
      <ul className="product-list">
        {[0, 1, 2].map((plan) => (
          <li className="product" key={plan}>
            {[0, 1, 2, 3, 4].map((line) => (
              <span key={line} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
