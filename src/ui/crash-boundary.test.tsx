import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';

afterEach(cleanup);

function Broken(): ReactNode {
  throw new Error('broken');
}

function tree(at: string, child: ReactNode): ReactNode {
  return (
    <CrashBoundary at={at} renderError={(error) => <p role="alert">{String(error)}</p>}>
      {child}
    </CrashBoundary>
  );
}

test('N-21 replaces a component that throws, until the person navigates', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(tree('a', <Broken />));
  expect(screen.getByRole('alert').textContent).toBe('Error: broken');
  rerender(tree('a', <p>Hel</p>));
  expect(screen.queryByText('Hel')).toBeNull();
  rerender(tree('b', <p>Hel</p>));
  expect(screen.getByText('Hel')).toBeTruthy();
});
