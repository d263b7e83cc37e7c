import type { Page } from '@playwright/test'
import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { markedTexts } from '#web/app/testing/marked-texts.ts'
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

/** An upstream that answers at length; what is looked for stands in a few answers alone. */
const library = {
  models: { alpha: says('Short.'), beta: says('Brief.') },
  respond: (request: Parameters<typeof bodyOf>[0]) => {
    const { model, messages = [] } = bodyOf(request)
    const number = messages.filter(({ role }) => role === 'user').length
    if (model !== 'alpha') return undefined
    return says(longText(number, number % 4 === 2 ? '**Helio**trope' : 'nothing'))
  },
}

test('the palette finds what was said in another session and opens it there', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream(library)
  await playground.ask('What blooms in May?')
  await playground.ask('And which of them is purple?')
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await playground.ask('Something else')
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

test('instructions are found too, and an answer that another one took the place of', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  let asked = 0
  await openWithUpstream({
    models: { alpha: says('Short.'), beta: says('Brief.') },
    respond: (request) =>
      bodyOf(request).model === 'alpha' ? says(asked++ === 0 ? 'A marmot.' : 'A walrus.') : undefined,
  })
  await settings.open()
  await settings.instructions.fill('Speak plainly.\n\nLike a lighthouse keeper would.')
  await playground.ask('Which animal?')
  await playground.answer('A').hover()
  await playground.answer('A').getByRole('button', { name: 'Ask again' }).click()
  await expect(playground.answer('A')).toContainText('A walrus.')
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
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

  test('the first place that is found is shown, in whichever column it is', async ({
    openWithUpstream,
    page,
    playground,
  }) => {
    await openWithUpstream(library)
    await playground.ask('The first question')
    await playground.ask('The second question')
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
