import type { Page } from '@playwright/test'
import { defaultSettings } from '#domain/session/settings.ts'
import { markedTexts } from '#web/app/testing/marked-texts.ts'
import type { Playground } from './support/playground.ts'
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

/** Opens the palette by its keys in the moment in which these words are seen. */
const openPaletteAtFirstSightOf = (page: Page, words: string) =>
  page.addInitScript((seen) => {
    const isApple = navigator.platform.startsWith('Mac')
    const keys = { key: 'k', ctrlKey: !isApple, metaKey: isApple, bubbles: true, cancelable: true }
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent.includes(seen)) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    }).observe(document, { subtree: true, childList: true })
  }, words)

test('the palette, opened at first sight of a session, finds what was said in another one and opens it there, instructions too; archived, that one is found in All sessions', async ({
  page,
  playground,
  settings,
}) => {
  const rows = rowsOfSessions([
    { id: 'other', turns: [['Something else', 'Short.', 'Brief.']] },
    {
      id: 'flowers',
      turns: [
        ['What blooms in May?', longText(1, 'nothing'), 'Brief.'],
        ['And which of them is purple?', longText(2, '**Helio**trope, **grey**'), 'Brief.'],
      ],
    },
    {
      id: 'animals',
      settings: { ...defaultSettings, system: 'Speak plainly.\n\nLike a lighthouse keeper would.' },
      turns: [['Which animal?', 'A marmot.', 'Brief.']],
    },
  ])
  await openPaletteAtFirstSightOf(page, 'Something else')
  await openWithRows(page, rows)
  const { dialog, option, search } = palette(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox').fill('else')
  await expect(option(/^Find “else” in this session 1 place/)).toBeVisible()
  await page.keyboard.press('Escape')

  await search('heliotrope')
  await expect(option(/What blooms in May\?.*answer, today.*It ends with Heliotrope, grey\./)).toBeVisible()
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
  await page.keyboard.press('Escape')

  await findArchived(page, playground)
  await search('lighthouse')
  await option(/Which animal\?.*instructions, today.*lighthouse/).click()
  await expect(settings.instructions).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('lighthouse')
})

/** Archives the session, finds it in All sessions, and brings it back. */
async function findArchived(page: Page, playground: Playground) {
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  const listed = rail.getByRole('button', { name: 'What blooms in May?', exact: true })
  const words = page.getByRole('textbox', { name: /^Search titles/ })
  await rail.getByRole('button', { name: 'Options for What blooms in May?' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(listed).toHaveCount(0)
  await rail.getByRole('button', { name: 'All sessions' }).click()
  await words.fill('ends grey')
  await page.getByRole('button', { name: 'Archived 1' }).click()
  await page.getByRole('button', { name: /^Answer.*It ends with Heliotrope, grey\./ }).click()
  await expect(playground.question('And which of them is purple?')).toBeVisible()
  await expect(barOf(page).field).toHaveValue(/grey|ends/)
  await page.goBack()
  await expect(words).toHaveValue('ends grey')
  await page.getByRole('button', { name: 'Options for What blooms in May?' }).click()
  await page.getByRole('menuitem', { name: 'Bring back to the list' }).click()
  await expect(listed).toBeVisible()
}
