import type { Page } from '@playwright/test'
import { errorStatus } from './support/page-troubles.ts'
import { createPlayground } from './support/playground.ts'
import { refuses, says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

/** What a keyboard does: the focus goes to the button, and Enter presses it. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).last().focus()
  await page.keyboard.press('Enter')
}

test('an example leaves the keyboard in the composer', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: /^Improve a prompt/ }).focus()
  await page.keyboard.press('Enter')
  await expect(playground.questions).toHaveCount(1)
  await expect(playground.message).toBeFocused()
})

test('a notice gives the keyboard back, after Undo and after Dismiss, and covers nothing of a high composer', async ({
  page,
  playground,
}) => {
  await playground.open()
  for (const button of ['Undo', 'Dismiss']) {
    await playground.addColumns(1)
    await playground.columnOption('B', 'Remove column')
    await expect(playground.message).toBeFocused()
    await press(page, button)
    await expect(page.getByRole('button', { name: button })).toBeHidden()
    await expect(playground.message).toBeFocused()
  }

  await playground.message.fill(Array.from({ length: 9 }, (_, index) => `Line ${index + 1}`).join('\n'))
  await playground.columnOption('B', 'Remove column')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const foot = await undo.evaluate((button) => button.parentElement?.getBoundingClientRect().bottom ?? NaN)
  expect(foot).toBeLessThanOrEqual((await page.locator('form').boundingBox())?.y ?? 0)
})

test('the settings take the keyboard when they open and give it back; linking them again can be undone', async ({
  page,
  playground,
  settings,
}) => {
  await playground.open()
  await playground.message.focus()
  await page.keyboard.press('ControlOrMeta+,')
  await expect(settings.panel).toBeFocused()
  await page.keyboard.press('ControlOrMeta+,')
  await expect(playground.message).toBeFocused()
  await press(page, 'Settings')
  await press(page, 'Close settings')
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+,')
  await playground.message.focus()
  await playground.columnOption('B', 'Settings of this column')
  await expect(settings.panel).toBeFocused()

  await settings.set('Creativity', 1.5)
  await press(page, 'Use the same settings')
  await expect(page.getByText('Not like for like')).toBeHidden()
  await expect(playground.message).toBeFocused()
  await press(page, 'Undo')
  await expect(page.getByText('Not like for like')).toBeVisible()
  await expect(settings.number('Creativity')).toHaveValue('1.5')
})

test('a column keeps the keyboard where its button goes away', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: slowly(), beta: says('Well.') } })
  await playground.type('Count')
  await expect(playground.answer('A')).toContainText('word2')
  await press(page, 'Stop A')
  await expect(playground.column('A')).toBeFocused()
  await playground.columnOption('B', 'Show alone')
  await expect(playground.columns).toHaveCount(1)
  await expect(playground.column('B')).toBeFocused()
  await playground.columnOption('B', 'Show all columns')
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.column('B')).toBeFocused()
  await playground.addColumns(1)
  await press(page, 'Ask this column too')
  await expect(playground.column('C')).toBeFocused()
})

test('every command of a menu can be reached in a low window', async ({ page, playground }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await playground.open()
  await page.getByRole('button', { name: 'Column A options' }).press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  for (const key of ['ArrowDown', 'End']) {
    await page.keyboard.press(key)
    await expect(page.locator('[role=menuitem]:focus')).toBeInViewport({ ratio: 0.9 })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const long =
    'Which of these is best, and why, for somebody who has never seen any of them before, in two lines?'

  test('the line that keeps a long question in sight is one line', async ({
    openWithUpstream,
    playground,
  }) => {
    await openWithUpstream({ models: { alpha: slowly(400, 0), beta: says('Well.') } })
    await playground.ask(long)
    const heights = await playground
      .column('A')
      .locator('xpath=..')
      .locator('.stuck-question')
      .evaluate((bar) => ({
        bar: bar.getBoundingClientRect().bottom,
        words: bar.querySelector('[data-words]:last-child')?.getBoundingClientRect().bottom,
      }))
    expect(heights.words).toBeLessThan(heights.bar)
  })

  test('Send by a finger lets the screen keyboard go', async ({ page, playground }) => {
    await playground.open()
    await playground.message.tap()
    await playground.message.fill('What should a good prompt contain?')
    await playground.send.tap()
    await expect(playground.questions).toHaveCount(1)
    await expect(playground.message).not.toBeFocused()
    await playground.settled()
    await expect(page.getByRole('tab').first()).toContainText(' s')
  })

  test('the figures of the column on show are in sight, and of every column within reach', async ({
    openWithUpstream,
    page,
    playground,

    troubles,
  }) => {
    troubles.announce(errorStatus)
    await openWithUpstream({
      models: { alpha: says('One.'), beta: says('Two.'), gamma: refuses(500, 'No.') },
    })
    for (let added = 0; added < 4; added++) {
      await playground.addColumn.tap()
      await playground.takeSuggested()
    }
    await playground.ask('Well?')
    const lines = page.getByRole('region', { name: 'Figures of every column' }).getByRole('row')
    for (const letter of ['F', 'A', 'D']) {
      await page.getByRole('tab', { name: `Show column ${letter}` }).tap()
      await expect(lines.filter({ has: page.getByText(letter, { exact: true }) })).toBeInViewport({
        ratio: 0.9,
      })
    }
    await page.getByRole('tab', { name: 'Show column F' }).tap()
    await page.getByRole('button', { name: 'All figures' }).tap()
    await expect(page.getByRole('dialog', { name: 'All figures' })).toBeVisible()
  })
})

test('at 320 pixels a price stands whole or not at all', async ({ openWithUpstream, page, playground }) => {
  const pricing = { prompt: '0.000002', completion: '0.000008' }
  await page.setViewportSize({ width: 320, height: 640 })
  await openWithUpstream({
    list: ['alpha', 'beta'].map((id) => ({ id, pricing })),
    models: { alpha: says('One.'), beta: says('Two.') },
  })
  const price = page.getByText(/^from <?\$/)
  const isWhole = () =>
    price.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const room = element.closest('[data-notes]')?.getBoundingClientRect()
      return room !== undefined && box.left >= room.left && box.bottom <= room.bottom + 1
    })
  const isOutOfSight = () =>
    price.evaluate((element) => {
      const room = element.closest('[data-notes]')?.getBoundingClientRect()
      return room !== undefined && element.getBoundingClientRect().top >= room.bottom
    })
  await playground.message.fill('Well?')
  await expect(price).toBeAttached()
  expect(await isWhole()).toBe(true)
  for (let added = 0; added < 4; added++) {
    await playground.addColumn.click()
    await playground.takeSuggested()
  }
  await expect(page.getByRole('tab')).toHaveCount(6)
  expect(await isOutOfSight()).toBe(true)
})

test('a phone’s keyboard hides neither the composer nor the answer', async ({ browser, startParley }) => {
  const { url } = await startParley()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const playground = createPlayground(page)
  await page.goto(url)
  await playground.ask('What is a token?')
  // What such a keyboard leaves, where the page says that it wants to be resized.
  await page.setViewportSize({ width: 390, height: 400 })
  await playground.message.fill('And now?')
  for (const part of [playground.message, playground.send, page.getByRole('tab').first()]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  const answer = await playground.answer('A').evaluate((article) => {
    const place = article.closest('.scroller')?.getBoundingClientRect()
    const { top, bottom } = article.getBoundingClientRect()
    return place ? Math.min(bottom, place.bottom) - Math.max(top, place.top) : 0
  })
  expect(answer).toBeGreaterThan(100)
  await context.close()
})
