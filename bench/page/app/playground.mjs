/** The built page, used by roles and names as the browser tests use it. */

/** @typedef {import('@playwright/test').Page} Page */

const button = (page, name) => page.getByRole('button', { name, exact: true })

/**
 * Opens the page and waits for its first models.
 * @param {Page} page
 * @param {string} url
 */
export async function openApp(page, url) {
  await page.goto(url)
  await button(page, 'Model A').filter({ hasText: 'bench/' }).waitFor()
}

/** @param {Page} page @param {number} count */
export async function addColumns(page, count) {
  const columns = page.getByRole('region', { name: /^Column [A-Z]$/ })
  const before = await columns.count()
  for (let added = 0; added < count; added += 1) {
    await button(page, 'Add column').click()
    // The picker has the likely next model chosen.
    await page.getByRole('dialog').getByRole('option', { selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await columns.nth(before + added).waitFor()
  }
}

/**
 * Sends a question, and waits until an answer has begun.
 * @param {Page} page
 * @param {string} text
 */
export async function ask(page, text) {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
  await page.locator('[data-live] .prose').first().waitFor()
}
