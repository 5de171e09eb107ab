import { expect, type Page } from 'playwright/test';
import { colourSchemes, webpOf } from '#scripts/lib/pictures.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectSignedOut } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Number of pixels in a picture that differ clearly from its background. */
function inkOf(page: Page, picture: Buffer, scheme: 'light' | 'dark'): Promise<number> {
  const url = `data:image/webp;base64,${picture.toString('base64')}`;
  return page.evaluate(
    async ([from, isDark]) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      return pixels.filter((value, index) => index % 4 === 1 && (isDark ? value > 155 : value < 100)).length;
    },
    [url, scheme === 'dark'] as const,
  );
}

/** Takes a picture of the page in each scheme and compares how much text is visible. */
async function expectInkInBoth(page: Page, atLeast: number): Promise<void> {
  const pictures: Buffer[] = [];
  for (const scheme of colourSchemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    pictures.push(await webpOf(page, { quality: 60, maxHeight: 1_800 }));
  }
  await page.goto('about:blank');
  const [light = Buffer.of(), dark = Buffer.of()] = pictures;
  const inkOfLight = await inkOf(page, light, 'light');
  expect(inkOfLight).toBeGreaterThan(atLeast);
  expect(await inkOf(page, dark, 'dark')).toBeGreaterThan(inkOfLight * 0.8);
}

test('N-19 a picture shows all text in the colours of its scheme, even if the scheme changes while the page is open', async ({
  page,
}) => {
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectSignedOut(page);
  await expectInkInBoth(page, 10_000);
});

test('N-19 a picture waits for text whose colour changes gradually', async ({ page }) => {
  await page.setContent(`<style>
      body { background: #fff }
      p { color: #111; transition: color 1s }
      @media (prefers-color-scheme: dark) { body { background: #111 } p { color: #eee } }
    </style><p>${'Avisen kommer i morgen. '.repeat(50)}</p>`);
  await expectInkInBoth(page, 1_000);
});
