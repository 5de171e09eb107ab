import { describe, expect, test } from 'vitest';
import { mailHtml } from './text-mail.ts';

describe('mailHtml', () => {
  test('C-07 keeps paragraphs and line breaks, and turns URLs into links', async () => {
    const text = 'Du bytter til Digital.\n\nPris: 199,00 kr\nKvitteringen: https://min.example/receipt2?id=1&b=2';
    expect(await mailHtml(text, 'nb')).toContain(
      '<p>Du bytter til Digital.</p><p>Pris: 199,00 kr<br>Kvitteringen: ' +
        '<a href="https://min.example/receipt2?id=1&amp;b=2">https://min.example/receipt2?id=1&amp;b=2</a></p>',
    );
  });

  test('C-07 shows HTML-like content as text and declares the language', async () => {
    const made = await mailHtml('<b>"A" & B</b>', 'nn');
    expect(made).toContain('<p>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</p>');
    expect(made).toContain('<html lang="nn">');
  });
});
