import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { boxOf, expectAligned, expectToFit, expectWhole, resizeWindow } from '../testing/window.ts'

/** Its middle lies over the answers, whatever is scrolled there. */
const board = page.getByRole('main')

test('answers begin on one line, and short ones stay in sight beside a long one', async () => {
  const middle = 'And goes on. '.repeat(120)
  await resizeWindow(1720, 900)
  await openPage({
    models: {
      short: says('Short begins.'),
      long: says(`Long begins. ${'And goes on at length. '.repeat(300)}`),
      middle: says(`Middle begins. ${middle} Middle ends.`),
      few: says('Few begin.\n\n- one\n- two'),
    },
    sessions: [{ columns: ['short', 'long', 'middle', 'few'], asked: ['First question'] }],
  })
  const few = playground.answer('D').getByText('Few begin.')
  const short = playground.answer('A').getByText('Short begins.')
  const actions = (letter: string) =>
    playground.answer(letter).getByRole('button', { name: `Copy answer ${letter}` })

  // At the end of the long one: the short one stands whole, the middle one ends here too.
  for (const letter of ['A', 'B', 'C']) await expect.element(actions(letter)).toBeInViewport()
  await expect.element(short).toBeInViewport()
  const { y } = await boxOf(short)
  // Short ones are as long as the view, so that their first lines stand beside each other.
  expect((await boxOf(few)).y).toBeCloseTo(y, 0)

  // On the way up it stays where it is.
  await board.wheel({ delta: { y: -2000 } })
  await expect.element(actions('B')).not.toBeInViewport()
  expect((await boxOf(short)).y).toBeCloseTo(y, 0)

  // Where they begin, all begin on one line, and in every turn their figures stand on one.
  playground.question('First question').element().scrollIntoView({ block: 'center' })
  expectAligned(await topsOf(0))
  await playground.ask('Second question')
  playground.question('Second question').element().scrollIntoView({ block: 'center' })
  for (const turn of [0, 1]) expectAligned(await topsOf(turn))
  await expectCount(playground.figures, 8)
  const tops = (await Promise.all(playground.figures.all().map(boxOf))).map((box) => box.y)
  tops.sort((a, b) => a - b)
  expectAligned(tops.slice(0, 4))
  expectAligned(tops.slice(4))
})

test('many columns stand on one line, and sideways their heads, question and figures go along', async () => {
  const columns = Array.from({ length: 8 }, (_, index) => `model-${index}`)
  await resizeWindow(1440, 900)
  await openPage({
    models: Object.fromEntries(
      columns.map((name, index) => [name, says('Line. '.repeat(9 * index + 1))] as const),
    ),
    sessions: [{ columns, asked: ['First question', 'Second question'] }],
  })
  for (const turn of [0, 1]) {
    const tops = await Promise.all(
      [...'ABCDEFGH'].map(async (letter) => (await boxOf(playground.answers(letter).nth(turn))).y),
    )
    expectAligned(tops)
  }
  await page.getByRole('button', { name: /^Go to column G/ }).click()
  await expectWhole(playground.modelButton('G'))
  const question = playground.question('Second question')
  await expectWhole(question.getByText('Second question'))
  const boxes = await Promise.all([...'FGH'].map((letter) => boxOf(playground.column(letter))))
  const figures = (await Promise.all(playground.figures.all().map(boxOf))).slice(-8)
  expectAligned(figures.map(({ y }) => y))
  for (const [index, column] of boxes.entries()) {
    expect(column.width).toBeGreaterThanOrEqual(340)
    expect(
      Math.abs(column.x - (figures[5 + index]?.x ?? 0)),
      'figures stand under their column',
    ).toBeLessThanOrEqual(1)
  }
  await expectToFit(playground.message)
})

test('at 820 pixels three columns snap to an edge, and the head stays whole', async () => {
  await resizeWindow(820, 1180)
  await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta.'), gamma: says('Gamma.') },
    sessions: [{ columns: ['alpha', 'beta', 'gamma'], asked: ['What is a token?'] }],
  })
  const views = await boxOf(page.getByRole('group', { name: 'View' }))
  expect((await boxOf(playground.addColumn)).x, 'beside the views').toBeGreaterThan(views.x + views.width)
  await pressByKey(page.getByRole('button', { name: /^Go to column C/ }))
  await expectWhole(playground.modelButton('C'))
  await pressByKey(page.getByRole('button', { name: /^Go to column A/ }))
  await expectWhole(playground.modelButton('A'))
  const left = (await boxOf(playground.column('A'))).x
  await board.wheel({ delta: { x: 60 } })
  // Too little for the next edge: it settles where it was.
  await expect.poll(async () => (await boxOf(playground.column('A'))).x).toBe(left)
  await board.wheel({ delta: { x: 250 } })
  const frameEnd = 820
  await expect
    .poll(async () => {
      const box = await boxOf(playground.column('C'))
      return Math.round(box.x + box.width)
    })
    .toBe(frameEnd)
})

const long = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')

async function elementUnderHeads() {
  const head = await boxOf(playground.modelButton('A'))
  return document.elementFromPoint(head.x + 40, head.y + head.height + 30)
}

test('the last question stays in sight while its long answers are read, and is drawn once', async () => {
  await resizeWindow(1280, 720)
  await openPage({
    models: { alpha: says(long), beta: says('Short.') },
    sessions: [{ asked: ['A question\nof two lines'] }],
  })
  const end = playground.answer('A').getByText('Paragraph 40.')
  const question = playground.question('A question')
  await expect.element(end).toBeInViewport()
  // What is drawn under the heads is a picture of the question; the question itself stands once.
  const bar = await elementUnderHeads()
  const words = bar?.querySelector('[data-words]:last-child') ?? bar
  expect(words ? getComputedStyle(words, '::before').content : '').toContain('A question')
  await expectCount(question, 1)
  await expect.element(question).not.toBeInViewport()

  // A picture has no role.
  const drawn = () =>
    expect.poll(() =>
      [...document.querySelectorAll('.stuck-question .question-inner')].map(
        (picture) => getComputedStyle(picture).visibility,
      ),
    )
  await drawn().toEqual(['visible'])
  await board.wheel({ delta: { y: -100_000 } })
  await drawn().toEqual(['hidden'])
  // Half behind the heads.
  await board.wheel({ delta: { y: 25 } })
  await expect.element(question).toBeInViewport()
  await drawn().toEqual(['hidden'])
  await board.wheel({ delta: { y: 125 } })
  await drawn().toEqual(['visible'])

  // Above a screen keyboard the answer has its place.
  await resizeWindow(390, 400)
  await board.wheel({ delta: { y: 100_000 } })
  await expect.element(end).toBeInViewport()
  expect(
    playground
      .answer('A')
      .element()
      .contains(await elementUnderHeads()),
  ).toBe(true)
})

test('scrolled sideways as well, the last question is drawn once: under the heads, or where it stands', async () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f']
  await resizeWindow(1280, 720)
  await openPage({
    models: Object.fromEntries(columns.map((name) => [name, says(long)])),
    sessions: [{ columns, asked: ['A question'] }],
  })
  const drawn = (visibility: string) =>
    expect
      .poll(() => {
        const picture = document.querySelector('.stuck-question .question-inner')
        return picture && getComputedStyle(picture).visibility
      })
      .toBe(visibility)
  // To the last columns, and up and down there.
  await board.wheel({ delta: { x: 5000 } })
  await drawn('visible')
  await board.wheel({ delta: { y: -100_000 } })
  await drawn('hidden')
  await board.wheel({ delta: { y: 400 } })
  await drawn('visible')
})

/** Where the first lines of three answers to a question stand. */
const topsOf = (turn: number) =>
  Promise.all(
    ['A', 'B', 'C'].map(async (letter) => {
      const answer = playground.answers(letter).nth(turn)
      return (await boxOf(answer.getByText(/begins\./))).y
    }),
  )
