import { HtmlValidate, type MetaDataTable, StaticConfigLoader } from 'html-validate';
import type { Issue } from './issue.ts';

/** What the W3C validator refuses but html-validate does not. Each entry returns the reason, or null. */
const strictElements: MetaDataTable = {
  button: {
    inherit: 'button',
    attributes: {
      'aria-expanded': {
        allowed: (button) => (button.hasAttribute('popovertarget') ? 'the browser says it for a popover' : null),
      },
    },
  },
  meta: {
    inherit: 'meta',
    attributes: {
      content: {
        allowed: (meta, content) =>
          meta.getAttribute('http-equiv') === 'refresh' && !/^\d+; url=[^'"]/.test(String(content))
            ? 'a refresh is written as "0; url=/path"'
            : null,
      },
    },
  },
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5', strictElements],
    rules: { 'attribute-misuse': 'error' },
  }),
);

export async function htmlIssues(file: string, html: string): Promise<readonly Issue[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, selector }) => ({ file, line, message: `${message} (${selector ?? 'page'})` })),
  );
}
