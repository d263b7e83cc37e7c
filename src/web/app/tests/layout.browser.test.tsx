import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { boxOf, expectPressable, expectToFit, resizeWindow } from '../testing/window.ts'

test('nothing spills, from a wide window to a small phone', async () => {
  const sizes: [number, number][] = [
    [1440, 900],
    [820, 1180],
    [390, 844],
    [320, 700],
  ]
  const wide = `| ${'A long head | '.repeat(12)}\n|${'---|'.repeat(12)}\n| ${'cell | '.repeat(12)}`
  const expectToFitEverywhere = async () => {
    for (const [width, height] of sizes) {
      await resizeWindow(width, height)
      await expectToFit(playground.message)
    }
    // The next time from small to wide.
    sizes.reverse()
  }
  await openPage({
    models: {
      [`a-model-with-a-very-long-name-${'x'.repeat(60)}`]: says(
        `${'unbreakable'.repeat(25)}\n\n\`\`\`js\n${'const a = 1; '.repeat(25)}\n\`\`\`\n\n${wide}`,
      ),
      failing: { kind: 'refuse', status: 500 },
    },
  })
  await expectToFitEverywhere()
  await playground.ask(`A question with a ${'verylongword'.repeat(30)}`)
  await expectToFitEverywhere()
  await settings.open()
  await pressByKey(settings.toggle('Creativity'))
  await expect.element(settings.number('Creativity')).toBeVisible()
  await expectToFitEverywhere()
  await pressByKey(settings.panel.getByRole('button', { name: 'Close settings' }))
  await playground.openPicker('A')
  await expectToFitEverywhere()
})

test('the composer stands still while answers come', async () => {
  await resizeWindow(1280, 720)
  const hasBegun = Promise.withResolvers<void>()
  const words = Array.from({ length: 40 }, (_, index) => `word${index + 1}`).join('\n\n')
  const growing = { ...says(words, { beforeWord: 3, until: hasBegun.promise }), wordMs: 3 }
  await openPage({ models: { alpha: growing, beta: growing } })
  await playground.type('Count')
  await expect.element(playground.answer('A')).toHaveTextContent('word1')
  const before = await boxOf(playground.message)
  hasBegun.resolve()
  for (const word of ['word10', 'word25', 'word40']) {
    await expect.element(playground.answer('A')).toHaveTextContent(word)
    expect(await boxOf(playground.message)).toEqual(before)
  }
  await playground.settled()
  expect(await boxOf(playground.message)).toEqual(before)
  await expect.element(playground.answer('A').getByText('word40')).toBeInViewport()
})

test('a question lies across its columns, and picking an answer below it moves no button', async () => {
  await resizeWindow(1280, 720)
  const text = 'A token is a piece of a word.\n\n'.repeat(5)
  await openPage({
    models: { alpha: says(text), beta: says(text) },
    sessions: [{ asked: ['What is a token?'] }],
  })
  await expectCount(playground.questions, 1)
  const question = await boxOf(playground.question('What is a token?'))
  const [first, last] = [await boxOf(playground.column('A')), await boxOf(playground.column('B'))]
  expect(Math.abs(question.x - first.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(question.x + question.width - (last.x + last.width))).toBeLessThanOrEqual(1)

  // It stands once, and its answers are articles in the logs of their columns.
  await expectCount(playground.answers('B'), 1)
  const answer = playground.answer('B')
  await expect.element(answer.getByRole('heading', { name: 'Column B, question 1' })).toBeInTheDocument()
  const copy = answer.getByRole('button', { name: 'Copy answer B' })
  const before = await boxOf(copy)
  await answer.getByRole('button', { name: 'Pick as best' }).click()
  await expect.element(answer.getByRole('button', { name: 'Best' })).toHaveAttribute('aria-pressed', 'true')
  expect((await boxOf(copy)).x).toBeCloseTo(before.x, 0)

  // Its menu does not lie over the column before.
  await answer.getByRole('button', { name: 'Answer options B' }).click()
  const menu = page.getByRole('menu', { name: 'Answer options B' })
  await expect.element(menu.getByRole('menuitem').first()).toHaveFocus()
  expect((await boxOf(menu)).x).toBeGreaterThanOrEqual((await boxOf(playground.column('B'))).x)
})

test('in one column of many a question keeps its words readable, and its buttons stay within it', async () => {
  await resizeWindow(820, 1180)
  await openPage({
    models: { alpha: says('Well.'), beta: says('Yes.') },
    sessions: [{ columns: ['alpha', 'beta', 'alpha', 'beta', 'alpha'] }],
  })
  await playground.sendTo('Only column A')
  await playground.ask('What is top-p?')
  await playground.reword(1, 'What is top-p, and what is it used for?')
  await playground.ask('And?')
  const asked = playground.question('What is top-p, and what is it used for?')
  const band = await boxOf(asked)
  expect((await boxOf(asked.getByText('What is top-p'))).width).toBeGreaterThan(190)
  for (const button of asked.getByRole('button').all()) {
    const { x, width } = await boxOf(button)
    expect(x).toBeGreaterThan(band.x)
    expect(x + width).toBeLessThan(band.x + band.width)
  }
  // What fits beside its buttons stands beside them.
  const short = playground.question('And?')
  const [words, options] = [
    short.getByText('And?'),
    short.getByRole('button', { name: 'Question 2 options' }),
  ]
  expect((await boxOf(options)).y).toBeLessThan((await boxOf(words)).y + 11)
})

test('a line more at the foot does not hide the end of what is read', async () => {
  await resizeWindow(1280, 720)
  const text = 'It goes on at length. '.repeat(200)
  await openPage({
    models: { alpha: says(text), beta: { kind: 'answer', text, finishReason: 'length' } },
  })
  await playground.ask('First question')
  const fairness = page.getByText('Not quite a fair comparison:')
  await expect.element(fairness).toBeVisible()
  const line = await boxOf(fairness)
  await expect
    .poll(async () => {
      const box = await boxOf(playground.answer('B').getByRole('button', { name: 'Copy answer B' }))
      return box.y + box.height
    })
    .toBeLessThanOrEqual(line.y)
})

test('four answers with settings of their own have more than half of the window once they are there', async () => {
  await resizeWindow(1280, 720)
  await openPage({
    models: { alpha: says('Alpha. '.repeat(300)), beta: says('Beta. '.repeat(300)) },
    sessions: [{ columns: ['alpha', 'beta', 'alpha', 'beta'] }],
  })
  await settings.open()
  await pressByKey(settings.scope('A only'))
  await settings.set('Creativity', 0.3)
  await userEvent.keyboard('{Escape}')
  const notice = page.getByText('Next question: not like for like')
  await expect.element(notice).toBeVisible()
  await playground.ask('First question')
  // It has been said, and the line over the figures speaks of the answers.
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByText('Not quite a fair comparison')).toBeVisible()
  const figures = await boxOf(playground.figures.first())
  expect(figures.height).toBe(44)
  const [head, fair] = [
    await boxOf(playground.column('A').getByRole('heading').first()),
    await boxOf(page.getByText('Not quite a fair comparison')),
  ]
  // The question stands between them, on one line.
  expect(fair.y - (head.y + head.height) - 47).toBeGreaterThan(450)

  await settings.open()
  await expect.element(notice).toBeVisible()
})

test('on a phone columns are tabs with the figures of all, and one column alone is a press apart', async () => {
  await resizeWindow(390, 844)
  await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta.') },
    sessions: [{ asked: ['What should a good prompt contain?'] }],
  })
  const tab = (letter: string) => page.getByRole('tab', { name: `Show column ${letter}` })
  await expectCount(playground.columns, 1)
  await expect.element(playground.column('A')).toBeVisible()
  const figures = page.getByRole('table', { name: 'Figures of every column' })
  await expectCount(figures.getByRole('row'), 3)
  await tab('B').click()
  await expect.element(playground.column('B')).toBeVisible()
  await expectCount(playground.column('A'), 0)
  await playground.ask('And how long should it be?')
  await tab('A').click()
  await expect
    .element(playground.answer('A').getByRole('heading', { name: /question 2/ }))
    .toBeInTheDocument()

  await tab('B').click()
  await pressByKey(page.getByRole('button', { name: 'Chat with this column alone' }))
  await expectCount(page.getByRole('tab'), 0)
  await expect.element(playground.column('B')).toBeVisible()
  await playground.ask('Only for you')
  await pressByKey(page.getByRole('button', { name: 'Compare all columns' }))
  await expect.element(tab('B')).toHaveAttribute('aria-selected', 'true')
  await tab('A').click()
  await expectCount(playground.answers('A'), 2)
  await expect
    .element(playground.column('A').getByRole('button', { name: 'Ask this column too' }))
    .toBeVisible()
})

test('a low window scrolls to its composer and no further, so that on a phone on its side an answer has room', async () => {
  await resizeWindow(1000, 380)
  await openPage({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await expect.element(page.getByRole('complementary', { name: 'Sessions' })).toBeVisible()
  const main = await boxOf(page.getByRole('main'))
  expect(document.scrollingElement?.scrollHeight).toBe(scrollY + main.y + main.height)

  await playground.ask('What should a good prompt contain?')
  for (const [width, height] of [
    [667, 375],
    [740, 360],
  ] as const) {
    await resizeWindow(width, height)
    const head = await boxOf(playground.column('A').getByRole('heading').first())
    const field = await boxOf(playground.message)
    // The question takes 47 of it.
    expect(field.y - (head.y + head.height), `${width} × ${height}`).toBeGreaterThan(200)
  }
})

test('in a low window all of a dialog is reached, and nothing lies over the buttons at its foot', async () => {
  await openPage({ models: { alpha: says('Alpha.') }, sessions: [{ asked: ['Is it so?'] }] })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const sizesOf = (element: Element) => [element.scrollHeight, element.clientHeight] as const

  await pressByKey(page.getByRole('button', { name: 'Export', exact: true }))
  for (const height of [600, 480, 390]) {
    await resizeWindow(1280, height)
    await expectPressable(save)
    const [whole, shown] = sizesOf(dialog.element())
    expect(whole).toBe(shown)
  }
  await userEvent.keyboard('{Escape}')

  await playground.columnOption('A', 'Code…')
  await resizeWindow(844, 330)
  await expectPressable(save)
  await userEvent.keyboard('{Escape}')

  await pressByKey(page.getByRole('button', { name: 'Share', exact: true }))
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await resizeWindow(640, 330)
  const [whole, shown] = sizesOf(dialog.element())
  expect(whole).toBeGreaterThan(shown)
  dialog.element().scrollTo({ top: whole })
  expect(getComputedStyle(dialog.element()).overflowY).toBe('auto')
  await expectPressable(dialog.getByRole('button', { name: 'Copy', exact: true }))
})
