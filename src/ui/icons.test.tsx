import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import PauseIcon from '@navikt/aksel-icons/svg/Pause.svg?react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

test.each([CheckmarkIcon, PauseIcon])(
  "Q-02 Q-04 an icon is pre-rendered, has the text's colour, and is hidden from screen readers",
  (Icon) => {
    const html = renderToString(<Icon className="notice-icon" />);
    expect(html).toMatch(/^<svg [^>]*class="notice-icon"[^>]*><path /);
    expect(html).toContain('width="1em"');
    expect(html).toContain('fill="currentColor"');
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/<(?!svg|path|\/)/);
  },
);
