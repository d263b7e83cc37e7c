import type { Page } from '@playwright/test'
import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
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
  return { bar, field: bar.getByRole('textbox'), status: bar.getByRole('status') }
}

/** The words that are marked in the page, and whether the place that the reader is at can be seen. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const ranges = (name: string) => [...(CSS.highlights.get(name) ?? [])] as Range[]
    const board = document.querySelector('main')?.getBoundingClientRect()
    return {
      found: ranges('found').map(String),
      current: ranges('found-current').map((range) => {
        const { top, bottom } = range.getBoundingClientRect()
        return { text: String(range), isInView: board && top > board.top && bottom < board.bottom }
      }),
    }
  })

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

test('Find in this session goes through rows that are not drawn, in both directions', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream(library)
  for (let number = 1; number <= 12; number++) await playground.ask(`Question number ${number}`)
  const { bar, field, status } = barOf(page)

  await page.keyboard.press('ControlOrMeta+f')
  await expect(field).toBeFocused()
  await field.fill('heliotrope')
  await expect(status).toHaveText('1 of 3')
  await field.press('Enter')
  await expect(status).toHaveText('2 of 3')
  await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
  await expect(page.getByRole('group', { name: 'Question 6' })).toBeVisible()
  await field.press('Shift+Enter')
  await expect(status).toHaveText('1 of 3')
  await expect(page.getByRole('group', { name: 'Question 2' })).toBeVisible()
  await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
  await bar.getByRole('button', { name: /^Previous/ }).click()
  await expect(status).toHaveText('3 of 3')

  await field.fill('number 7')
  await expect(status).toHaveText('1 of 1')
  await expect
    .poll(() => marked(page))
    .toEqual({
      found: ['number 7'],
      current: [{ text: 'number 7', isInView: true }],
    })
  await field.fill('no such words')
  await expect(status).toHaveText('Not found')
  await expect.poll(() => marked(page)).toEqual({ found: [], current: [] })

  await field.press('Escape')
  await expect(bar).toBeHidden()
  await expect(playground.message).toBeFocused()
})

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
  await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
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
  await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'marmot', isInView: true }] })

  await page.keyboard.press('ControlOrMeta+Shift+O')
  await search('lighthouse')
  await option(/Which animal\?.*instructions, today.*lighthouse/).click()
  await expect(settings.instructions).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('lighthouse')
})

test('a find that is left does not come back with its place', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  let asked = 0
  await openWithUpstream({
    models: { alpha: says('Short.'), beta: says('Brief.') },
    respond: (request) =>
      bodyOf(request).model === 'alpha' ? says(asked++ === 0 ? 'A marmot.' : 'A walrus.') : undefined,
  })
  await playground.ask('Which animal?')
  await playground.answer('A').hover()
  await playground.answer('A').getByRole('button', { name: 'Ask again' }).click()
  await expect(playground.answer('A')).toContainText('A walrus.')
  const { option, search } = palette(page)
  const { bar } = barOf(page)
  await search('marmot')
  await option(/answer.*A marmot\./).click()
  await expect(playground.answer('A')).toContainText('A marmot.')
  await playground.answer('A').getByRole('button', { name: 'Next attempt' }).click()
  await expect(playground.answer('A')).toContainText('A walrus.')

  await page.getByRole('button', { name: 'Embeddings' }).click()
  await expect(playground.questions).toHaveCount(0)
  await page.goBack()
  await expect(playground.answer('A')).toContainText('A walrus.')
  await expect(bar).toBeHidden()

  await page.keyboard.press('ControlOrMeta+f')
  await expect(bar).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+O')
  await expect(playground.questions).toHaveCount(0)
  await page.goBack()
  await expect(playground.answer('A')).toContainText('A walrus.')
  await expect(bar).toBeHidden()
})

test('a question that the column on show was not asked is found in the one that was', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream(library)
  await playground.ask('Asked of both')
  await playground.columnOption('A', 'Show alone')
  await playground.ask('Asked of one')
  await playground.view('Compare').click()
  await playground.columnOption('B', 'Show alone')
  await expect(playground.answer('B')).toContainText('Brief.')
  const { option, search } = palette(page)
  const { field, status } = barOf(page)

  await page.keyboard.press('ControlOrMeta+f')
  await field.fill('asked of')
  await expect(status).toHaveText('1 of 1')
  await field.press('Escape')

  await search('asked of one')
  await option(/question.*Asked of one/).click()
  await expect(playground.column('A')).toBeVisible()
  await expect(playground.question('Asked of one')).toBeVisible()
  await expect(status).toHaveText('1 of 1')
  await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Asked of one', isInView: true }] })
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
    await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Brief', isInView: true }] })

    await field.fill('heliotrope')
    await expect(status).toHaveText('1 of 1')
    await expect(playground.column('A')).toBeVisible()
    await expect.poll(() => marked(page)).toMatchObject({ current: [{ text: 'Heliotrope', isInView: true }] })
  })
})
