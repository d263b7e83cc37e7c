import type { Page } from '@playwright/test'
import { defaultSettings } from '#domain/session/settings.ts'
import { markedTexts } from '#web/app/testing/marked-texts.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  return {
    dialog,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    search: async (text: string) => {
      await page.keyboard.press('ControlOrMeta+k')
      await dialog.getByRole('combobox').fill(text)
    },
  }
}

const barOf = (page: Page) => {
  const bar = page.getByRole('search', { name: 'Find in this session' })
  return { field: bar.getByRole('textbox'), status: bar.getByRole('status') }
}

const longText = (number: number, last: string) =>
  [
    ...Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of answer ${number}.`),
    `It ends with ${last}.`,
  ].join('\n\n')

test('the palette finds what was said in another session and opens it there', async ({
  page,
  playground,
}) => {
  const rows = rowsOfSessions([
    { id: 'other', turns: [['Something else', 'Short.', 'Brief.']] },
    {
      id: 'flowers',
      turns: [
        ['What blooms in May?', longText(1, 'nothing'), 'Brief.'],
        ['And which of them is purple?', longText(2, '**Helio**trope'), 'Brief.'],
      ],
    },
  ])
  await openWithRows(page, rows)
  await expect(playground.question('Something else')).toBeVisible()
  const { dialog, option, search } = palette(page)

  await search('else')
  await expect(option(/^Find “else” in this session 1 place/)).toBeVisible()
  await page.keyboard.press('Escape')

  await search('heliotrope')
  await expect(option(/What blooms in May\?.*answer, today.*It ends with Heliotrope\./)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(playground.question('And which of them is purple?')).toBeVisible()
  await expect(barOf(page).field).toHaveValue('heliotrope')
  await expect(barOf(page).status).toHaveText('1 of 1')
  await expect
    .poll(() => page.evaluate(markedTexts))
    .toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
  await page.keyboard.press('Escape')

  await search('no such words')
  await expect(dialog).toContainText('Nothing found for “no such words”')
})

test('a key that is pressed at first sight of a session is heard', async ({ page }) => {
  await page.addInitScript(() => {
    const isApple = navigator.platform.startsWith('Mac')
    const keys = { key: 'k', ctrlKey: !isApple, metaKey: isApple, bubbles: true, cancelable: true }
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent.includes('At first sight')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    }).observe(document, { subtree: true, childList: true })
  })
  await openWithRows(page, rowsOfSessions([{ id: 'only', turns: [['At first sight', 'Short.', 'Brief.']] }]))
  await expect(palette(page).dialog).toBeVisible()
})

test('instructions are found too, and an answer that another one took the place of', async ({
  page,
  playground,
  settings,
}) => {
  const rows = rowsOfSessions([
    {
      id: 'animals',
      settings: { ...defaultSettings, system: 'Speak plainly.\n\nLike a lighthouse keeper would.' },
      turns: [['Which animal?', 'A marmot.', 'Brief.']],
    },
  ])
  await openWithRows(page, rows)
  await playground.answer('A').hover()
  await playground.answer('A').getByRole('button', { name: 'Ask again' }).click()
  await expect(playground.answer('A').getByText('2 of 2')).toBeVisible()
  await playground.settled()
  await expect(playground.answer('A')).not.toContainText('A marmot.')
  const { option, search } = palette(page)

  await search('marmot')
  await option(/answer.*A marmot\./).click()
  await expect(playground.answer('A')).toContainText('A marmot.')
  await expect
    .poll(() => page.evaluate(markedTexts))
    .toMatchObject({ current: [{ text: 'marmot', isInView: true }] })

  await page.keyboard.press('ControlOrMeta+Shift+O')
  await search('lighthouse')
  await option(/Which animal\?.*instructions, today.*lighthouse/).click()
  await expect(settings.instructions).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('lighthouse')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first place that is found is shown, in whichever column it is', async ({ page, playground }) => {
    const rows = rowsOfSessions([
      {
        id: 'flowers',
        turns: [
          ['The first question', longText(1, 'nothing'), 'Brief.'],
          ['The second question', longText(2, '**Helio**trope'), 'Brief.'],
        ],
      },
    ])
    await openWithRows(page, rows)
    await expect(playground.column('A')).toBeVisible()
    await expect(playground.column('B')).toHaveCount(0)
    const { field, status } = barOf(page)
    await page.keyboard.press('ControlOrMeta+f')
    await field.fill('brief')
    await expect(status).toHaveText(/ of 2$/)
    await expect(playground.column('B')).toBeVisible()
    await expect
      .poll(() => page.evaluate(markedTexts))
      .toMatchObject({ current: [{ text: 'Brief', isInView: true }] })

    await field.fill('heliotrope')
    await expect(status).toHaveText('1 of 1')
    await expect(playground.column('A')).toBeVisible()
    await expect
      .poll(() => page.evaluate(markedTexts))
      .toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
  })
})
