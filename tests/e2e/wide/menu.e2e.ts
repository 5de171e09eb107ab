import { expect, type Page } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedOut } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

/** The menu button in the accessibility tree: its name, and whether the menu is expanded. */
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

  test('S-03 S-02 S-08 the menu opens and closes by its button and announces it; a click outside, Escape and a navigation close it', async ({
    page,
  }) => {
    await page.goto(titleUrl(titles.nb, '/kundeservice'));
    const button = page.getByRole('button', { name: 'Meny' });
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });

    await test.step('the button opens and closes the menu', async () => {
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

    await test.step('a click outside closes the menu', async () => {
      await button.click();
      await expect(menu).toBeVisible();
      await page.mouse.click(10, 730);
      await expect(menu).toBeHidden();
    });

    await test.step('Escape closes the menu and returns the focus', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('a navigation closes the menu and moves the focus to the heading of the new page', async () => {
      await expectSignedOut(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnementsvilkår' }).click();
      await expect(page).toHaveURL(titleUrl(titles.nb, '/vilkaar'));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await button.click();
      await menu.getByRole('link', { name: 'Kundeservice' }).click();
      await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
      await expect(menu).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(titleUrl(titles.nb, '/vilkaar'));
    });

    await test.step('a wide screen has the links in the header', async () => {
      await page.goto(titleUrl(titles.nb, '/kundeservice'));
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(menu.getByRole('link', { name: 'Min side' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Kundeservice' })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link', { name: 'Logg inn' })).toBeVisible();
    });
  });

  test('Q-05 nothing is wider than a 320-pixel screen with a long e-mail address, also after a refused log-in', async ({
    page,
  }) => {
    await page.goto(titleUrl(titles.longAddress, '/kundeservice'));
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
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
    // The address wraps before its host.
    expect(lines).toEqual([1, 1, 1, 1, 1, 1]);
    await page.goto(titleUrl(titles.longAddress, '/callback?error=access_denied&state=x'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er ikke logget inn');
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
