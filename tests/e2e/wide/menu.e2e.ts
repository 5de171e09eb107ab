import { expect, type Page } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedOut } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

/** What the accessibility tree says of the menu's button: its name, and whether the menu is open. */
async function menuButtonTree(page: Page): Promise<unknown[]> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'button[popovertarget]' });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await client.detach();
  return nodes.map(({ name, properties }) => [
    name?.value,
    properties?.find((property) => property.name === 'expanded')?.value.value,
  ]);
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/kundeservice'));
  });

  test('S-03 the menu opens and closes on its button, and says so', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Meny' });
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    await expect(menu).toBeHidden();
    expect(await menuButtonTree(page)).toEqual([['Meny', false]]);
    await button.click();
    await expect(menu).toBeVisible();
    expect(await menuButtonTree(page)).toEqual([['Lukk', true]]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lukk' }).click();
    await expect(menu).toBeHidden();
    expect(await menuButtonTree(page)).toEqual([['Meny', false]]);
  });

  test('S-03 a click outside closes the menu', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    await page.getByRole('button', { name: 'Meny' }).click();
    await expect(menu).toBeVisible();
    await page.mouse.click(10, 730);
    await expect(menu).toBeHidden();
  });

  test('S-03 Escape closes the menu and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Meny' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('S-03 a navigation closes the menu', async ({ page }) => {
    await expectSignedOut(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnementsvilkår' }).click();
    await expect(page).toHaveURL(titleUrl(titles.nb, '/vilkaar'));
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    await page.getByRole('button', { name: 'Meny' }).click();
    await menu.getByRole('link', { name: 'Kundeservice' }).click();
    await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
    await expect(menu).toBeHidden();
  });

  test('Q-05 nothing is wider than a screen of 320 pixels, and an e-mail address breaks before its host', async ({
    page,
  }) => {
    await page.goto(titleUrl(titles.longAddress, '/kundeservice'));
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Meny' }).click();
    const lines = await page.getByRole('link', { name: /@/ }).evaluateAll((links) =>
      links.flatMap(({ childNodes }) =>
        [...childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getClientRects().length;
          }),
      ),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('S-02 the links stand in the header', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/kundeservice'));
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    await expect(menu.getByRole('link', { name: 'Min side' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Kundeservice' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Logg inn' })).toBeVisible();
  });
});
