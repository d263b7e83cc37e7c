import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import type { FakeServerOptions } from '../testing/fake-server.ts'
import { markedTexts } from '../testing/marked-texts.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { beginTable, grid, pasteInto } from '../testing/table.ts'
import { resizeWindow } from '../testing/window.ts'

const bar = page.getByRole('search', { name: 'Find in this session' })
const field = bar.getByRole('textbox')
const status = bar.getByRole('status')
const palette = page.getByRole('dialog', { name: 'Commands' })
const option = (name: RegExp) => palette.getByRole('option', { name })
const find = '{Control>}f{/Control}'
const newSession = '{Control>}{Shift>}O{/Shift}{/Control}'

async function search(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.getByRole('combobox').fill(text)
}

const expectShown = (text: string) =>
  expect.poll(() => markedTexts()).toMatchObject({ current: [{ text, isInView: true }] })

const longText = (number: number, last: string) =>
  [
    ...Array.from({ length: 20 }, (_, index) => `Paragraph ${index + 1} of answer ${number}.`),
    `It ends with ${last}.`,
  ].join('\n\n')

/** A server that answers at length; what is looked for stands in a few answers alone. */
const library: FakeServerOptions = {
  models: { alpha: says('Short.'), beta: says('Brief.') },
  respond: (question) => {
    const { model, messages = [] } = bodyOf(question)
    const number = messages.filter(({ role }) => role === 'user').length
    if (model !== 'alpha') return undefined
    return says(longText(number, number % 3 === 2 ? '**Helio**trope' : 'nothing'))
  },
}

test('Find in this session goes through rows that are not drawn, in both directions', async () => {
  const questions = Array.from({ length: 9 }, (_, index) => `Question number ${index + 1}`)
  await openPage({ ...library, sessions: [{ asked: questions }] })
  await expect.element(playground.message).toHaveFocus()
  await userEvent.keyboard(find)
  await expect.element(field).toHaveFocus()
  await field.fill('heliotrope')
  await expect.element(status).toHaveTextContent(/^1 of 3$/)
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent(/^2 of 3$/)
  await expectShown('Heliotrope')
  await expect.element(page.getByRole('group', { name: 'Question 5' })).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(status).toHaveTextContent(/^1 of 3$/)
  await expect.element(page.getByRole('group', { name: 'Question 2' })).toBeVisible()
  await expectShown('Heliotrope')
  await bar.getByRole('button', { name: /^Previous/ }).click()
  await expect.element(status).toHaveTextContent(/^3 of 3$/)

  await field.fill('number 7')
  await expect.element(status).toHaveTextContent(/^1 of 1$/)
  await expect
    .poll(() => markedTexts())
    .toEqual({ found: ['number 7'], current: [{ text: 'number 7', isInView: true }] })
  await field.fill('no such words')
  await expect.element(status).toHaveTextContent(/^Not found$/)
  await expect.poll(() => markedTexts()).toEqual({ found: [], current: [] })

  await userEvent.keyboard('{Escape}')
  await expectCount(bar, 0)
  await expect.element(playground.message).toHaveFocus()
})

test('an answer that another one took the place of is found and shown; a find that is left does not come back with its place', async () => {
  let asked = 0
  await openPage({
    models: { alpha: says('Short.') },
    respond: () => says(asked++ === 0 ? 'A marmot.' : 'A walrus.'),
    sessions: [{ asked: ['Which animal?'] }],
  })
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Ask again' }))
  await expect.element(playground.answer('A')).toHaveTextContent('A walrus.')
  await search('marmot')
  await option(/answer.*A marmot\./).click()
  await expect.element(playground.answer('A')).toHaveTextContent('A marmot.')
  await expectShown('marmot')
  await pressByKey(playground.answer('A').getByRole('button', { name: 'Next attempt' }))
  await expect.element(playground.answer('A')).toHaveTextContent('A walrus.')

  await pressByKey(page.getByRole('button', { name: 'All sessions' }))
  await expectCount(playground.questions, 0)
  history.back()
  await expect.element(playground.answer('A')).toHaveTextContent('A walrus.')
  await expectCount(bar, 0)

  await userEvent.keyboard(find)
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard(newSession)
  await expectCount(playground.questions, 0)
  history.back()
  await expect.element(playground.answer('A')).toHaveTextContent('A walrus.')
  await expectCount(bar, 0)
})

test('a question that the column on show was not asked is found in the one that was', async () => {
  await openPage({ ...library, sessions: [{ asked: ['Asked of both'] }] })
  await playground.columnOption('A', 'Show alone')
  await playground.ask('Asked of one')
  await playground.show('Compare')
  await playground.columnOption('B', 'Show alone')
  await expect.element(playground.answer('B')).toHaveTextContent('Brief.')

  await userEvent.keyboard(find)
  await field.fill('asked of')
  await expect.element(status).toHaveTextContent(/^1 of 1$/)
  await userEvent.keyboard('{Escape}')

  await search('asked of one')
  await option(/question.*Asked of one/).click()
  await expect.element(playground.column('A')).toBeVisible()
  await expect.element(playground.question('Asked of one')).toBeVisible()
  await expect.element(status).toHaveTextContent(/^1 of 1$/)
  await expectShown('Asked of one')
})

test('in the table the keys lead to its rows, then to the browser’s search, and the command leads to the conversation', async () => {
  await openPage({ ...library, sessions: [{ asked: ['Question number 1'] }] })
  await playground.show('Table')
  await expectCount(playground.message, 0)
  const isHandled = () => {
    const keys = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(keys)
    return keys.defaultPrevented
  }
  const rows = page.getByRole('searchbox', { name: 'Search rows' })
  await expect.element(rows).toBeVisible()
  expect(isHandled()).toBe(true)
  await expect.element(rows).toHaveFocus()
  expect(isHandled()).toBe(false)
  await playground.show('Compare')
  await expect.element(playground.question('Question number 1')).toBeVisible()
  await expectCount(bar, 0)

  await playground.show('Table')
  await expectCount(playground.message, 0)
  await search('find in this session')
  // Those keys mean the rows here.
  await expect.element(option(/^Find in this session/)).toHaveTextContent(/^Find in this session…$/)
  await option(/^Find in this session/).click()
  await expect.element(field).toHaveFocus()
  await expect.element(playground.question('Question number 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(playground.message).toHaveFocus()
})

test('the rows of the table on show are found, each text a line of its own, and a line leads to its row', async () => {
  await openPage(library)
  await beginTable()
  pasteInto('A heliotrope\tTwo heliotropes')
  await expect.element(grid).toHaveTextContent('Two heliotropes')
  await playground.show('Compare')
  await expect.element(playground.message).toBeVisible()

  await search('heliotrope')
  const first = option(/row of its table.*A heliotrope/)
  const second = option(/row of its table.*Two heliotropes/)
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(grid).toHaveTextContent('Two heliotropes')
})

test('on a phone the first place that is found is shown, in whichever column it is', async () => {
  await resizeWindow(390, 844)
  await openPage({ ...library, sessions: [{ asked: ['The first question', 'The second question'] }] })
  await expect.element(playground.column('A')).toBeVisible()
  await expectCount(playground.column('B'), 0)
  await userEvent.keyboard(find)
  await field.fill('brief')
  await expect.element(status).toHaveTextContent(/ of 2$/)
  await expect.element(playground.column('B')).toBeVisible()
  await expectShown('Brief')

  await field.fill('heliotrope')
  await expect.element(status).toHaveTextContent(/^1 of 1$/)
  await expect.element(playground.column('A')).toBeVisible()
  await expectShown('Heliotrope')
})
