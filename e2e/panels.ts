import { expect, type Locator } from '@playwright/test';

/** Opens a small panel; a click before the page's scripts have taken over is made again. */
export async function openPanel(trigger: Locator, inside: Locator): Promise<void> {
  await expect(async () => {
    if (!(await inside.isVisible())) await trigger.click();
    await expect(inside).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
