import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says, streams } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage, type PageOptions } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { resizeWindow } from '../testing/window.ts'

const models = {
  alpha: says('Hello Dana, we see that your parcel is **late**, and I am sorry.'),
  beta: says('Hello Dana, we see that your parcel is late. We are sorry.'),
  gamma: says('Dear customer, nothing is known.'),
}
const columns = Object.keys(models)
const dialog = page.getByRole('dialog', { name: 'Compare words' })
const column = (letter: string) => dialog.getByRole('region', { name: new RegExp(`^${letter}, `) })
const textsIn = (letter: string, selector: string) =>
  Array.from(column(letter).element().querySelectorAll(selector), ({ textContent }) => textContent)

/** The dialog about three answers to a question, or about other sessions. */
async function compare(options: Partial<PageOptions> = {}, number?: number) {
  const sessions = [{ columns, asked: ['Where is it?'] }]
  const { open } = await prepareDialogs({ models, sessions, ...options })
  await open('compare-words', number)
}

test('the answers stand side by side with their words against the first, or any other, and only what differs can be shown', async () => {
  await compare()
  await expect
    .element(column('B').getByRole('heading'))
    .toHaveTextContent('2 words only here, 3 words only in A')
  await expect.element(column('A')).toHaveTextContent('Baseline')
  // Without its formatting.
  await expect.element(column('A')).toHaveTextContent('your parcel is late, and I am sorry.')
  expect(textsIn('B', 'ins')).toEqual(['. We are'])
  expect(textsIn('B', 'del')).toEqual([', and I am'])
  expect(textsIn('A', 'ins, del')).toEqual([])
  // Of thirteen words of A ten are in B, and one is in C.
  await expect.element(column('B')).toHaveTextContent(/Same as A closest ?77 ?%/)
  await expect.element(column('C')).toHaveTextContent(/Same as A ?8 ?%/)
  await expect.element(dialog).toHaveTextContent('This counts words, not meaning')
  await expectAccessible('dialog[open]')

  await pressByKey(
    dialog.getByRole('group', { name: 'Against which answer' }).getByRole('button', { name: 'B' }),
  )
  await expect
    .element(column('A').getByRole('heading'))
    .toHaveTextContent('3 words only here, 2 words only in B')
  await expect.element(column('B')).toHaveTextContent('Baseline')
  await dialog.getByRole('switch', { name: 'Only what differs' }).click()
  await expect.element(column('A')).toHaveTextContent(/6 same/)
  // The baseline stands whole.
  await expect.element(column('B')).toHaveTextContent('Hello Dana, we see that your parcel is late.')
})

test('each question has its own comparison, by the mouse, the question’s menu and the palette', async () => {
  await openPage({ models, sessions: [{ columns, asked: ['First?', 'Second?'] }] })
  const closed = async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await playground.questionOption(1, 'Compare words…')
  await expect.element(dialog).toHaveTextContent('Question 1 of 2')
  await expect.element(dialog).toHaveTextContent('First?')
  await expect.element(dialog.getByRole('button', { name: 'Earlier question' })).toBeDisabled()
  await pressByKey(dialog.getByRole('button', { name: 'Later question' }))
  await expect.element(dialog).toHaveTextContent('Second?')
  await closed()
  await page.getByRole('button', { name: 'Compare the words of the answers to question 1' }).click()
  await expect.element(dialog).toHaveTextContent('Question 1 of 2')
  await closed()
  await palette.open()
  await palette.run('compare words', /^Compare words…/)
  await expect.element(dialog).toHaveTextContent('Question 2 of 2')
})

test('an answer that failed is told, and another is the baseline', async () => {
  await compare({ models: { ...models, alpha: refuses(500, 'It is down.') } })
  await expect.element(column('A')).toHaveTextContent('It failed or was cut off by a failure.')
  await expect.element(column('B')).toHaveTextContent('Baseline')
  await expect.element(column('C')).toHaveTextContent(/Same as B ?8 ?%/)
})

test('where fewer than two answers have words, that is said', async () => {
  const down = refuses(500, 'It is down.')
  await compare({ models: { ...models, beta: down, gamma: down } }, 1)
  await expect.element(dialog).toHaveTextContent('Two answers with words are needed.')
})

test('texts in Arabic begin at the right', async () => {
  await compare({
    models: { alpha: says('كل شيء (جيد) هنا!'), beta: says('كل شيء سيئ هنا!') },
    sessions: [{ asked: ['هل هذا صحيح؟'] }],
  })
  await expect.element(column('B').getByRole('heading')).toHaveTextContent('1 word only in A')
  for (const words of ['هل هذا صحيح؟', 'كل شيء (جيد) هنا!']) {
    const element = dialog.getByText(words).element()
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    expect(box.right - right).toBeLessThan(left - box.left)
  }
})

test('an answer stands under the name of the model that gave it, and a question of pictures alone is called one', async () => {
  const headers = { 'content-type': 'text/event-stream', 'x-answered-by': 'demo/guide' }
  const beta = { ...streams({ content: 'Hello Dana.' }), headers }
  await compare({ models: { ...models, beta }, sessions: [{ asked: [''] }] })
  await expect.element(column('B')).toHaveTextContent('demo/guide')
  await expect.element(column('A')).toHaveTextContent('acme/alpha')
  await expect.element(dialog).toHaveTextContent('A question of pictures')
})

test('on a phone the columns stand one below the other', async () => {
  await resizeWindow(390, 844)
  await compare()
  await expect.element(column('B').getByRole('heading')).toHaveTextContent('3 words only in A')
  const [a, b] = ['A', 'B'].map((letter) => column(letter).element().getBoundingClientRect())
  expect(b?.top).toBeGreaterThanOrEqual(a?.bottom ?? Infinity)
  expect(b?.right).toBeLessThanOrEqual(390)
  await expectAccessible('dialog[open]')
})
