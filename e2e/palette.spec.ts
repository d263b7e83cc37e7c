import type { Page } from '@playwright/test'
import type { Playground } from './support/playground.ts'
import { expect, test } from './test.ts'

const paletteOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  const options = dialog.getByRole('option')
  return {
    dialog,
    options,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
  }
}

const shortcutsOf = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' })
const railOf = (page: Page) => page.getByRole('complementary', { name: 'Sessions' })
const openPage = async (playground: Playground) => {
  await playground.open()
  await expect(playground.modelButton('B')).not.toHaveText('Choose a model')
}

test.describe('the palette', () => {
  test.describe('where no data is saved', () => {
    test.use({ savesData: false })

    test('is there within two frames once its part of the page has come', async ({ page, playground }) => {
      const come = page.waitForResponse(/\/palette-[\w-]+\.js/)
      await openPage(playground)
      await (await come).finished()
      const frames = await page.evaluate(async () => {
        const isApple = navigator.platform.startsWith('Mac')
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        // The part has come; a moment passes until it is read and run.
        for (let index = 0; index < 30; index++) await frame()
        const keys = { key: 'k', ctrlKey: !isApple, metaKey: isApple, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys))
        let count = 0
        while (!document.querySelector('dialog:modal [role=option]') && count < 100) {
          await frame()
          count += 1
        }
        return count
      })
      expect(frames).toBeLessThanOrEqual(2)
    })
  })
})

// What axe makes of them is held by palette-accessible.browser.test.tsx of src/web/app/tests.
test('on Apple’s keyboards the palette and the shortcuts are shown and heard as those have them', async ({
  page,
  playground,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  const palette = paletteOf(page)
  await openPage(playground)
  await expect(railOf(page).getByText('⌘ K')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toBeHidden()
  await page.keyboard.press('Meta+k')
  await expect(palette.option(/^Add a column/)).toContainText('⌘ ⇧ A')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Meta+/')
  await expect(shortcutsOf(page)).toContainText('⌘ ⇧ O')
  await shortcutsOf(page).getByRole('button', { name: 'Windows, Linux' }).click()
  await expect(shortcutsOf(page)).toContainText('Ctrl+Shift+O')
  await expect(shortcutsOf(page)).not.toContainText('⌘')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the palette is a sheet without keys, reached from the sessions, until there is a keyboard', async ({
    page,
    playground,
  }) => {
    const palette = paletteOf(page)
    await playground.open()
    await page.getByRole('button', { name: 'Sessions', exact: true }).tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeHidden()
    await expect(palette.dialog).toBeVisible()
    const box = await palette.dialog.boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect(box?.height).toBeGreaterThan(800)
    for (const option of await palette.options.all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect(palette.dialog.locator('kbd:visible')).toHaveCount(0)
    await expect(palette.option(/^Shortcuts/)).toHaveCount(0)
    await palette.option(/^Add a column/).tap()
    await expect(palette.dialog).toBeHidden()
    await playground.takeSuggested()
    await expect(page.getByRole('tab', { name: 'Show column C', selected: true })).toBeVisible()

    await page.getByRole('button', { name: 'Sessions', exact: true }).tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await palette.option(/^Go to column A/).tap()
    await expect(page.getByRole('tab', { name: 'Show column A', selected: true })).toBeVisible()

    const sessions = page.getByRole('button', { name: 'Sessions', exact: true })
    await sessions.tap()
    await page.getByRole('button', { name: 'Search sessions' }).tap()
    await palette.dialog.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(sessions).toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await palette.option(/^Shortcuts/).tap()
    await expect(shortcutsOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+b')
    await expect(page.getByRole('dialog', { name: 'Sessions' })).toBeVisible()
  })
})
