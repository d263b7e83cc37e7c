import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { rail } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { boxOf, resizeWindow } from '../testing/window.ts'

const latest = page.getByRole('button', { name: 'To the latest' })

/** Where something stands on the screen, from the top. */
const topOf = async (locator: Locator) => (await boxOf(locator)).y
const heightOf = async (locator: Locator) => (await boxOf(locator)).height

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line${index + 1}`).join('\n\n')
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')

test('whoever scrolls up while text arrives is left alone, and comes back by the pill; what a button does is told meanwhile', async () => {
  const [scrolledUp, isBack] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const gates = new Map([
    [45, scrolledUp.promise],
    [60, isBack.promise],
  ])
  const waitFor = async (word: number) => gates.get(word)
  const alpha = { kind: 'answer', text: lines(75), wordMs: 15, waitFor } as const
  await openPage({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  await expect.element(answer).toHaveTextContent('line30')
  await expectCount(latest, 0)
  await page.getByRole('button', { name: 'Hide sidebar' }).hover()
  await expect.poll(() => document.querySelector('[data-tooltip]')?.textContent).toContain('Hide sidebar')

  // The answer itself moves while it grows.
  await playground.column('A').wheel({ delta: { y: -30 } })
  await expect.element(latest).toBeVisible()
  const before = await topOf(answer)
  scrolledUp.resolve()
  await expect.element(answer).toHaveTextContent('line60')
  expect(await topOf(answer)).toBe(before)

  await latest.click()
  await expectCount(latest, 0)
  isBack.resolve()
  await expect.element(answer.getByText('line75')).toBeInViewport()
  expect(await topOf(answer)).toBeLessThan(before)
})

test('scrolling up in the moment in which text has pulled down counts', async () => {
  const end = Promise.withResolvers<void>()
  const alpha = says(lines(60), { beforeWord: 59, until: end.promise })
  await openPage({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  await expect.element(answer.getByText('line59')).toBeInViewport()
  const article = answer.element()
  await new Promise<void>((resolve) => {
    // Called after the page's own, which goes to the end. Its 'scroll' comes with the next frame.
    const grown = new ResizeObserver(() => {
      if (article.style.paddingBottom === '') return
      article.dispatchEvent(new WheelEvent('wheel', { deltaY: -30, bubbles: true }))
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    grown.observe(article)
    requestAnimationFrame(() => (article.style.paddingBottom = '200px'))
  })
  end.resolve()
  await expect.element(latest).toBeVisible()
})

test('past answers are folded, and each row is shown in full on request, and a reworded one while that lasts', async () => {
  await openPage({
    models: { alpha: says(paragraphs(12)), beta: says('One line.') },
    sessions: [{ asked: ['First', 'Second'] }],
  })
  const row = page.getByRole('group', { name: 'Question 1', exact: true })
  const first = playground.answers('A').first()
  const folded = await heightOf(first)
  await row.getByRole('button', { name: 'Show in full' }).click()
  await expect.poll(() => heightOf(first)).toBeGreaterThan(folded + 200)
  // Both columns' rows grow together, so the next question begins at one height.
  expect(await heightOf(playground.answers('B').first())).toBe(await heightOf(first))
  await pressByKey(row.getByRole('button', { name: 'Fold' }))
  await expect.poll(() => heightOf(first)).toBe(folded)

  await pressByKey(first.getByRole('button', { name: 'Edit answer A' }))
  const field = first.getByRole('textbox', { name: 'Your wording of the answer A' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 0.7 })
  await expect.element(first.getByRole('button', { name: 'Save A' })).toBeInViewport()
  await pressByKey(first.getByRole('button', { name: 'Cancel A' }))
  await expect.poll(() => heightOf(first)).toBe(folded)
})

test('an answer goes on naming the model that gave it', async () => {
  await openPage({
    models: { alpha: says('From alpha.'), beta: says('From beta.') },
    sessions: [{ asked: ['Who?'] }],
  })
  await expect.element(playground.answer('A')).not.toHaveTextContent('Answered by')
  await playground.chooseModel('A', 'acme/beta')
  await expect.element(playground.answer('A')).toHaveTextContent('Answered by acme/alpha')
  await playground.ask('And now?')
  await expect.element(playground.answer('A')).toHaveTextContent('From beta.')
  await expect.element(playground.answer('A')).not.toHaveTextContent('Answered by')
})

test('old failures that are scrolled back to are not announced, whatever their column was asked since', async () => {
  let askedBeta = 0
  // So low that the answers after the failure are not drawn beside it.
  await resizeWindow(1280, 420)
  await openPage({
    models: { alpha: says(paragraphs(12)), beta: says('Well.') },
    respond: (question) =>
      bodyOf(question).model === 'beta' && askedBeta++ < 5 ? refuses(400, 'Not today.') : undefined,
    sessions: [{ asked: Array.from({ length: 6 }, (_, index) => `Question ${index + 1}`) }],
  })
  await playground.sendTo('Only column A')
  await playground.ask('For A alone')
  await page.getByRole('main').wheel({ delta: { y: -20_000 } })
  await expect.element(playground.question('Question 1')).toBeInViewport()
  await expectCount(playground.question('Question 6'), 0)
  const failed = playground.column('B').getByText('Not today.').first()
  await expect.element(failed).toBeVisible()
  await expectCount(page.getByRole('alert'), 0)
})

test('on a phone each column keeps its own reading place', async () => {
  await resizeWindow(390, 844)
  await openPage({
    models: { alpha: says(paragraphs(60)), beta: says(paragraphs(60)) },
    sessions: [{ asked: ['Tell me'] }],
  })
  const answer = playground.answer('A')
  await answer.wheel({ delta: { y: -600 } })
  await expect.element(latest).toBeVisible()
  const before = await topOf(answer)
  await page.getByRole('tab', { name: 'Show column B' }).click()
  await expect.element(playground.column('B')).toBeVisible()
  await expectCount(latest, 0)
  await page.getByRole('tab', { name: 'Show column A' }).click()
  await expect.poll(() => topOf(answer)).toBe(before)
})

test('a folded rail names its buttons, and unfolds over a narrow page', async () => {
  await resizeWindow(820, 1180)
  await openPage({
    models: { alpha: says('Well.'), beta: says('Well.') },
    sessions: [{ asked: ['What is a token?'] }],
  })
  await expect.element(rail.getByRole('button', { name: 'What is a token?', exact: true })).toBeVisible()
  await expect.element(rail.getByRole('button', { name: 'Embeddings', exact: true })).toBeVisible()
  await pressByKey(rail.getByRole('button', { name: 'Show sidebar' }))
  await rail.getByRole('button', { name: 'Options for What is a token?' }).click({ force: true })
  await pressByKey(page.getByRole('menuitem', { name: 'Rename' }))
  await page.getByRole('textbox', { name: 'Session name' }).fill('Tokens')
  await userEvent.keyboard('{Enter}')
  const row = rail.getByRole('button', { name: 'Tokens', exact: true })
  await expect.element(row).toHaveFocus()
  await row.click()
  await expect.element(rail.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
})
