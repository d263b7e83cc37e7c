import type { Locator, Page } from '@playwright/test'
import type { Playground } from './support/playground.ts'
import { errorStatus } from './support/page-troubles.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

/** Half a pixel is a rounding, not a shift. */
const hair = 0.5

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the page`)
  return box
}

/** The page itself never scrolls sideways, and the composer is on the screen. */
async function expectToFit(page: Page, composer: Locator) {
  const overflow = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels past the right edge').toBeLessThanOrEqual(0)
  const box = await boxOf(composer)
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(screen.width)
  expect(box.y + box.height).toBeLessThanOrEqual(screen.height)
}

test('nothing spills, from a wide window to a small phone', async ({
  openWithUpstream,
  page,
  playground,
  settings,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const wide = `| ${'A long head | '.repeat(12)}\n|${'---|'.repeat(12)}\n| ${'cell | '.repeat(12)}`
  const expectToFitEverywhere = async () => {
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await test.step(`${viewport.width} × ${viewport.height}`, () => expectToFit(page, playground.message))
    }
  }
  await page.setViewportSize(sizes[0])
  await openWithUpstream({
    models: {
      [`a-model-with-a-very-long-name-${'x'.repeat(60)}`]: says(
        `${'unbreakable'.repeat(40)}\n\n\`\`\`js\n${'const a = 1; '.repeat(60)}\n\`\`\`\n\n${wide}`,
      ),
      failing: { kind: 'refuse', status: 500 },
    },
  })
  await expectToFitEverywhere()
  await playground.ask(`A question with a ${'verylongword'.repeat(30)}`)
  await playground.ask('Another one')
  await expectToFitEverywhere()
  await settings.open()
  await settings.toggle('Creativity').click()
  await expect(settings.number('Creativity')).toBeVisible()
  await expectToFitEverywhere()
  await settings.panel.getByRole('button', { name: 'Close settings' }).click()
  await playground.openPicker('A')
  await expectToFitEverywhere()
})

test('the composer stands still while answers come', async ({ openWithUpstream, playground }) => {
  await openWithUpstream({ models: { alpha: slowly(600, 3), beta: slowly(600, 3) } })
  await playground.type('Count')
  await expect(playground.answer('A')).toContainText('word1')
  const before = await boxOf(playground.message)
  for (const word of ['word50', 'word200', 'word400', 'word600']) {
    await expect(playground.answer('A')).toContainText(word)
    expect(await boxOf(playground.message)).toEqual(before)
  }
  await playground.settled()
  expect(await boxOf(playground.message)).toEqual(before)
  await expect(playground.answer('A').getByText('word600')).toBeInViewport()
})

test('answers begin on one line, and short ones stay in sight beside a long one', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const middle = 'And goes on. '.repeat(120)
  await openWithUpstream({
    models: {
      short: says('Short begins.'),
      long: says(`Long begins. ${'And goes on at length. '.repeat(300)}`),
      middle: says(`Middle begins. ${middle} Middle ends.`),
      few: says('Few begin.\n\n- one\n- two'),
    },
  })
  await page.setViewportSize({ width: 1720, height: 900 })
  await playground.addColumns(2)
  await playground.chooseModel('A', 'acme/short')
  await playground.chooseModel('B', 'acme/long')
  await playground.chooseModel('C', 'acme/middle')
  await playground.chooseModel('D', 'acme/few')
  await playground.ask('First question')
  const few = playground.answer('D').getByText('Few begin.')
  const short = playground.answer('A').getByText('Short begins.')
  const actions = (letter: string) =>
    playground.answer(letter).getByRole('button', { name: `Copy answer ${letter}` })

  // At the end of the long one: the short one stands whole, the middle one ends here too.
  for (const letter of ['A', 'B', 'C']) await expect(actions(letter)).toBeInViewport()
  await expect(short).toBeInViewport()
  const { y } = await boxOf(short)
  // Short ones are as long as the view, so that their first lines stand beside each other.
  expect((await boxOf(few)).y).toBeCloseTo(y, 0)

  // On the way up it stays where it is.
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, -2000)
  await expect(actions('B')).not.toBeInViewport()
  expect((await boxOf(short)).y).toBeCloseTo(y, 0)

  // Where they begin, all begin on one line, and in every turn their figures stand on one.
  await playground.question('First question').scrollIntoViewIfNeeded()
  expectAligned(await topsOf(playground, 0))
  await playground.ask('Second question')
  await playground.question('Second question').scrollIntoViewIfNeeded()
  for (const turn of [0, 1]) expectAligned(await topsOf(playground, turn))
  await expect(playground.figures).toHaveCount(8)
  const tops = (await Promise.all((await playground.figures.all()).map(boxOf))).map((box) => box.y)
  tops.sort((a, b) => a - b)
  expectAligned(tops.slice(0, 4))
  expectAligned(tops.slice(4))
})

test('a question lies across its columns, and picking an answer below it moves no button', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.ask('What is a token?')
  await expect(playground.questions).toHaveCount(1)
  const question = await boxOf(playground.question('What is a token?'))
  const [first, last] = [await boxOf(playground.column('A')), await boxOf(playground.column('B'))]
  expect(Math.abs(question.x - first.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(question.x + question.width - (last.x + last.width))).toBeLessThanOrEqual(1)

  // It stands once, and its answers are articles in the logs of their columns.
  await expect(playground.answers('B')).toHaveCount(1)
  const answer = playground.answer('B')
  await expect(answer.getByRole('heading', { name: 'Column B, question 1' })).toBeAttached()
  const copy = answer.getByRole('button', { name: 'Copy answer B' })
  const before = await boxOf(copy)
  await answer.getByRole('button', { name: 'Pick as best' }).click()
  await expect(answer.getByRole('button', { name: 'Best' })).toHaveAttribute('aria-pressed', 'true')
  expect((await boxOf(copy)).x).toBeCloseTo(before.x, 0)

  // Its menu does not lie over the column before.
  await answer.getByRole('button', { name: 'Answer options B' }).click()
  const menu = page.getByRole('menu', { name: 'Answer options B' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  expect((await boxOf(menu)).x).toBeGreaterThanOrEqual((await boxOf(playground.column('B'))).x)
})

test('a line more at the foot does not hide the end of what is read', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const text = 'It goes on at length. '.repeat(200)
  await openWithUpstream({
    models: { alpha: says(text), beta: { kind: 'answer', text, finishReason: 'length' } },
  })
  await playground.ask('First question')
  const fairness = page.getByText('Not quite a fair comparison:')
  await expect(fairness).toBeVisible()
  const line = await boxOf(fairness)
  await expect
    .poll(async () => {
      const box = await boxOf(playground.answer('B').getByRole('button', { name: 'Copy answer B' }))
      return box.y + box.height
    })
    .toBeLessThanOrEqual(line.y)
})

test('four answers with settings of their own have more than half of the window once they are there', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  await openWithUpstream({ models: { alpha: says('Alpha. '.repeat(900)), beta: says('Beta. '.repeat(900)) } })
  await playground.addColumns(2)
  await settings.open()
  await settings.scope('A only').click()
  await settings.set('Creativity', 0.3)
  await page.keyboard.press('Escape')
  const notice = page.getByText('Next question: not like for like')
  await expect(notice).toBeVisible()
  await playground.ask('First question')
  // It has been said, and the line over the figures speaks of the answers.
  await expect(notice).toBeHidden()
  await expect(page.getByText('Not quite a fair comparison')).toBeVisible()
  const figures = await boxOf(playground.figures.first())
  expect(figures.height).toBe(44)
  const [head, fair] = [
    await boxOf(page.getByRole('region', { name: 'Column A' }).getByRole('heading').first()),
    await boxOf(page.getByText('Not quite a fair comparison')),
  ]
  // The question stands between them, on one line.
  expect(fair.y - (head.y + head.height) - 47).toBeGreaterThan(450)

  await settings.open()
  await expect(notice).toBeVisible()
})

test('twelve columns stand on one line, and sideways their heads, question and figures go along', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const models = Array.from({ length: 12 }, (_, index) => [
    `model-${index}`,
    says('Line. '.repeat(9 * index + 1)),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWithUpstream({ models: Object.fromEntries(models) })
  await playground.addColumns(10)
  await playground.ask('First question')
  await playground.ask('Second question')
  for (const turn of [0, 1]) {
    const tops = await Promise.all(
      [...'ABCDEFGHIJKL'].map(async (letter) => (await boxOf(playground.answers(letter).nth(turn))).y),
    )
    expectAligned(tops)
  }
  await page.getByRole('button', { name: /^Go to column G/ }).click()
  await expect(playground.modelButton('G')).toBeInViewport({ ratio: 1 })
  const question = playground.question('Second question')
  await expect(question.getByText('Second question')).toBeInViewport({ ratio: 1 })
  const columns = await Promise.all([...'FGH'].map((letter) => boxOf(playground.column(letter))))
  const figures = (await Promise.all((await playground.figures.all()).map(boxOf))).slice(-12)
  expectAligned(figures.map(({ y }) => y))
  for (const [index, column] of columns.entries()) {
    expect(column.width).toBeGreaterThanOrEqual(340)
    expect(
      Math.abs(column.x - (figures[5 + index]?.x ?? 0)),
      'figures stand under their column',
    ).toBeLessThanOrEqual(1)
  }
  await expectToFit(page, playground.message)
})

test('at 820 pixels three columns snap to an edge, and the head stays whole', async ({
  page,
  playground,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await playground.open()
  await playground.addColumns(1)
  await playground.ask('What is a token?')
  const views = await boxOf(page.getByRole('group', { name: 'View' }))
  expect((await boxOf(playground.addColumn)).x, 'beside the views').toBeGreaterThan(views.x + views.width)
  await expect(playground.modelButton('C')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^Go to column A/ }).click()
  await expect(playground.modelButton('A')).toBeInViewport({ ratio: 1 })
  const left = (await boxOf(playground.column('A'))).x
  await playground.answer('A').hover()
  await page.mouse.wheel(60, 0)
  // Too little for the next edge: it settles where it was.
  await expect.poll(async () => (await boxOf(playground.column('A'))).x).toBe(left)
  await page.mouse.wheel(250, 0)
  const frameEnd = 820
  await expect
    .poll(async () => {
      const box = await boxOf(playground.column('C'))
      return Math.round(box.x + box.width)
    })
    .toBe(frameEnd)
})

test('the last question stays in sight while its long answers are read', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  await openWithUpstream({ models: { alpha: says(long), beta: says('Short.') } })
  await playground.ask('A question\nof two lines')
  await expect(playground.answer('A').getByText('Paragraph 60.')).toBeInViewport()
  const head = await boxOf(playground.modelButton('A'))
  // What is drawn under the heads is a picture of the question; the question itself stands once.
  const drawn = await page.evaluate(
    ([x, y]) => {
      const [bar] = document.elementsFromPoint(x ?? 0, y ?? 0)
      const words = bar?.querySelector('[data-words]:last-child') ?? bar
      return words ? getComputedStyle(words, '::before').content : ''
    },
    [head.x + 40, head.y + head.height + 30],
  )
  expect(drawn).toContain('A question')
  await expect(playground.question('A question')).toHaveCount(1)
  await expect(playground.question('A question')).not.toBeInViewport()
})

test('a question that is half behind the heads is drawn once', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  await openWithUpstream({ models: { alpha: says(long), beta: says('Short.') } })
  await playground.ask('A question')
  // A picture has no role.
  const drawn = page.locator('.stuck-question .question-inner')
  await expect(drawn).toHaveCSS('visibility', 'visible')
  await playground.answer('A').hover()
  await page.mouse.wheel(0, -100_000)
  await expect(drawn).toHaveCSS('visibility', 'hidden')
  await page.mouse.wheel(0, 25)
  await expect(playground.question('A question')).toBeInViewport()
  await expect(drawn).toHaveCSS('visibility', 'hidden')
  await page.mouse.wheel(0, 100)
  await expect(drawn).toHaveCSS('visibility', 'visible')
})

/** Where the first lines of three answers to a question stand. */
const topsOf = (playground: Playground, turn: number) =>
  Promise.all(
    ['A', 'B', 'C'].map(async (letter) => {
      const answer = playground.answers(letter).nth(turn)
      return (await boxOf(answer.getByText(/begins\./))).y
    }),
  )

function expectAligned(places: number[]) {
  expect(Math.max(...places) - Math.min(...places), `places ${places.join(', ')}`).toBeLessThanOrEqual(hair)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** What can be pressed, but not 22 pixels to every side of its middle. */
  const smallTargets = (page: Page) =>
    page.evaluate(async () => {
      // What is still sliding in is scaled and shifted.
      await Promise.all(
        document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
      )
      const reach = 21.5
      const sides = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const
      const isTooSmall = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { width, height, left, top } = element.getBoundingClientRect()
        if (width >= 44 && height >= 44) return false
        const [x, y] = [left + width / 2, top + height / 2]
        const isOnTop = element.contains(document.elementFromPoint(x, y))
        return (
          isOnTop && !sides.every(([dx, dy]) => element.contains(document.elementFromPoint(x + dx, y + dy)))
        )
      }
      const described = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return `${name.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}`
      }
      const pressable = 'button, input, select, textarea, summary, [role=tab]'
      return [...document.querySelectorAll<HTMLElement>(pressable)].filter(isTooSmall).map(described)
    })

  test('the figures and the line over them do not hide the end of an answer', async ({
    openWithUpstream,
    page,
    playground,
    settings,
  }) => {
    const models = { alpha: says('Alpha. '.repeat(400)), beta: slowly(40, 30) }
    await openWithUpstream({ models })
    await settings.open()
    await settings.scope('A only').click()
    await settings.set('Creativity', 0.3)
    await settings.panel.getByRole('button', { name: 'Close settings' }).click()
    await playground.ask('First question')
    const line = page.getByText('Not quite a fair comparison')
    await expect(line).toBeVisible()
    await expect
      .poll(async () => {
        const box = await boxOf(playground.answer('A').getByRole('button', { name: 'Copy answer A' }))
        return box.y + box.height
      })
      .toBeLessThanOrEqual((await boxOf(line)).y)
  })

  test('everything to press is at least 44 pixels', async ({ page, playground, settings }) => {
    await playground.open()
    await page.getByRole('button', { name: 'Improve a prompt' }).waitFor()
    expect(await smallTargets(page), 'at the start').toEqual([])
    await playground.ask('What should a good prompt contain?')
    expect(await smallTargets(page), 'with an answer').toEqual([])
    await settings.open()
    await settings.toggle('Creativity').click()
    expect(await smallTargets(page), 'with the settings').toEqual([])
    await settings.panel.getByRole('button', { name: 'Close settings' }).click()
    await playground.openPicker('A')
    expect(await smallTargets(page), 'with the picker').toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Sessions' }).click()
    expect(await smallTargets(page), 'with the sessions').toEqual([])
  })

  test('columns are tabs with the figures of all, and one column alone is a press apart', async ({
    page,
    playground,
  }) => {
    await playground.open()
    await playground.ask('What should a good prompt contain?')
    await expect(playground.columns).toHaveCount(1)
    await expect(playground.column('A')).toBeVisible()
    const figures = page.getByRole('table', { name: 'Figures of every column' })
    await expect(figures.getByRole('row')).toHaveCount(3)
    await page.getByRole('tab', { name: 'Show column B' }).click()
    await expect(playground.column('B')).toBeVisible()
    await expect(playground.column('A')).toBeHidden()
    await playground.ask('And how long should it be?')
    await page.getByRole('tab', { name: 'Show column A' }).click()
    await expect(playground.answer('A').getByRole('heading', { name: /question 2/ })).toBeAttached()

    await page.getByRole('tab', { name: 'Show column B' }).click()
    await page.getByRole('button', { name: 'Chat with this column alone' }).click()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(playground.column('B')).toBeVisible()
    await playground.ask('Only for you')
    await page.getByRole('button', { name: 'Compare all columns' }).click()
    await expect(page.getByRole('tab', { name: 'Show column B' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Show column A' }).click()
    await expect(playground.answers('A')).toHaveCount(2)
    await expect(playground.column('A').getByRole('button', { name: 'Ask this column too' })).toBeVisible()
  })
})

test('the styles that declare the order of the layers come first', async ({ page, playground }) => {
  await playground.open()
  await expect(page.locator('head link[rel=stylesheet]').first()).toHaveAttribute('href', /\/assets\/index-/)
  // Preflight would take the padding of what the components pad, if their layer came before it.
  await expect(playground.send).not.toHaveCSS('padding-left', '0px')
})
