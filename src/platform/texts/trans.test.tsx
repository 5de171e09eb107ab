import { Trans } from '@lingui/react/macro';
import { expect, test, vi } from 'vitest';
import { renderInLanguage } from '#tests/support/render-in-language.tsx';

test.each(['<b>57 61</b>', '<0>57 61</0>', '1 < 2', '<script>', '57 61'])('shows %s as typed', (phone) => {
  const onConsole = vi.spyOn(console, 'error');
  const { container } = renderInLanguage(
    <Trans>
      Hjelper det ikke, ring kundesenteret på <em>{phone}</em>.
    </Trans>,
  );
  expect(container.innerHTML.match(/<em>/g)).toHaveLength(1);
  expect(container.textContent).toBe(`Hjelper det ikke, ring kundesenteret på ${phone}.`);
  expect(onConsole).not.toHaveBeenCalled();
});
