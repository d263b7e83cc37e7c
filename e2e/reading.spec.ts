import type { Locator, Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { askedOf } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const latest = (page: Page) => page.getByRole('button', { name: 'To the latest' })

/** Where something stands on the screen, from the top. */
const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN

test('whoever scrolls up while text arrives is left alone, and comes back by the pill', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const lines = Array.from({ length: 400 }, (_, index) => `line${index + 1}`).join('\n\n')
  const alpha = { kind: 'answer', text: lines, wordMs: 15 } as const
  await openWithUpstream({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  await expect(answer).toContainText('line60')
  await expect(latest(page)).toBeHidden()

  // The answer itself moves while it grows.
  await playground.column('A').hover()
  await page.mouse.wheel(0, -30)
  await expect(latest(page)).toBeVisible()
  const before = await topOf(answer)
  await expect(answer).toContainText('line100')
  expect(await topOf(answer)).toBe(before)

  await latest(page).click()
  await expect(latest(page)).toBeHidden()
  await expect(answer).toContainText('line140')
  expect(await topOf(answer)).toBeLessThan(before)
})

test('what a button does is told while text pulls an answer down beside it', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const lines = Array.from({ length: 400 }, (_, index) => `line${index + 1}`).join('\n\n')
  const alpha = { kind: 'answer', text: lines, wordMs: 15 } as const
  await openWithUpstream({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  await expect(playground.answer('A')).toContainText('line60')
  await page.getByRole('button', { name: 'Hide sidebar' }).hover()
  await expect(page.locator('[data-tooltip]')).toContainText('Hide sidebar')
})

test('scrolling up in the moment in which text has pulled down counts', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const end = createGate()
  const lines = Array.from({ length: 60 }, (_, index) => `line${index + 1}`).join('\n\n')
  const alpha = says(lines, { beforeWord: 59, until: end.opened })
  await openWithUpstream({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  await expect(answer.getByText('line59')).toBeInViewport()
  await answer.evaluate(
    (article) =>
      new Promise<void>((resolve) => {
        // Called after the page's own, which goes to the end. Its 'scroll' comes with the next frame.
        const grown = new ResizeObserver(() => {
          if (article.style.paddingBottom === '') return
          article.dispatchEvent(new WheelEvent('wheel', { deltaY: -30, bubbles: true }))
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
        grown.observe(article)
        requestAnimationFrame(() => (article.style.paddingBottom = '200px'))
      }),
  )
  end.open()
  await expect(latest(page)).toBeVisible()
})

test('past answers are folded, and each row is shown in full on request', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const long = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  await openWithUpstream({ models: { alpha: says(long), beta: says('One line.') } })
  await playground.ask('First')
  await playground.ask('Second')
  const row = page.getByRole('group', { name: 'Question 1', exact: true })
  const first = playground.answers('A').first()
  const folded = (await first.boundingBox())?.height ?? 0
  await row.getByRole('button', { name: 'Show in full' }).click()
  await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBeGreaterThan(folded + 200)
  // Both columns' rows grow together, so the next question begins at one height.
  const heights = await Promise.all(
    ['A', 'B'].map(async (letter) => (await playground.answers(letter).first().boundingBox())?.height),
  )
  expect(heights[0]).toBe(heights[1])
  await row.getByRole('button', { name: 'Fold' }).click()
  await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBe(folded)
})

test('an answer goes on naming the model that gave it', async ({ openWithUpstream, playground }) => {
  await openWithUpstream({ models: { alpha: says('From alpha.'), beta: says('From beta.') } })
  await playground.ask('Who?')
  await expect(playground.answer('A')).not.toContainText('Answered by')
  await playground.chooseModel('A', 'acme/beta')
  await expect(playground.answer('A')).toContainText('Answered by acme/alpha')
  await playground.ask('And now?')
  await expect(playground.answer('A')).toContainText('From beta.')
  await expect(playground.answer('A')).not.toContainText('Answered by')
})

test('a draft is there again after the embeddings page, another session and a reload', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.ask('What is a token?')
  await playground.message.fill('Half a question')
  await page.getByRole('button', { name: 'Embeddings', exact: true }).click()
  await page.goBack()
  await expect(playground.message).toHaveValue('Half a question')
  await page.getByRole('button', { name: 'New session', exact: true }).first().click()
  await expect(playground.message).toHaveValue('')
  await page.getByRole('button', { name: 'What is a token?', exact: true }).click()
  await expect(playground.message).toHaveValue('Half a question')
  await page.reload()
  await expect(playground.message).toHaveValue('Half a question')
})

test('deleting a session, or a column, hangs up on its answers', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const upstream = await openWithUpstream({ models: { alpha: slowly(), beta: slowly() } })
  await playground.type('Count')
  await expect(playground.answer('B')).toContainText('word3')
  await playground.columnOption('B', 'Remove column')
  await expect.poll(() => askedOf(upstream, 'beta')[0]?.abandonedAt).toBeDefined()
  expect(askedOf(upstream, 'alpha')[0]?.abandonedAt).toBeUndefined()

  await page.getByRole('button', { name: 'Options of Count' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => askedOf(upstream, 'alpha')[0]?.abandonedAt).toBeDefined()
  expect(upstream.open()).toBe(0)
})

test('on a phone each column keeps its own reading place', async ({ openWithUpstream, page, playground }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  await openWithUpstream({ models: { alpha: says(long), beta: says(long) } })
  await playground.ask('Tell me')
  const answer = playground.answer('A')
  await answer.hover()
  await page.mouse.wheel(0, -600)
  await expect(latest(page)).toBeVisible()
  const before = await topOf(answer)
  await page.getByRole('tab', { name: 'Show column B' }).click()
  await expect(playground.column('B')).toBeVisible()
  await expect(latest(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Show column A' }).click()
  await expect.poll(() => topOf(answer)).toBe(before)
})

test('a folded rail names its buttons, and unfolds over a narrow page', async ({ page, playground }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await playground.open()
  await playground.ask('What is a token?')
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  await expect(rail.getByRole('button', { name: 'What is a token?', exact: true })).toBeVisible()
  await expect(rail.getByRole('button', { name: 'Embeddings', exact: true })).toBeVisible()
  await rail.getByRole('button', { name: 'Show sidebar' }).click()
  await rail.getByRole('button', { name: 'Options of What is a token?' }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Session name' }).fill('Tokens')
  await page.keyboard.press('Enter')
  const row = rail.getByRole('button', { name: 'Tokens', exact: true })
  await expect(row).toBeFocused()
  await row.click()
  await expect(rail.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
})

test('a folded answer that is reworded is shown whole while that lasts', async ({
  openWithUpstream,
  playground,
}) => {
  const long = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  await openWithUpstream({ models: { alpha: says(long), beta: says('One line.') } })
  await playground.ask('First')
  await playground.ask('Second')
  const first = playground.answers('A').first()
  const folded = (await first.boundingBox())?.height ?? 0
  await first.hover()
  await first.getByRole('button', { name: 'Edit answer A' }).click()
  const field = first.getByRole('textbox', { name: 'Your wording of the answer A' })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 0.7 })
  await expect(first.getByRole('button', { name: 'Save A' })).toBeInViewport()
  await first.getByRole('button', { name: 'Cancel A' }).click()
  await expect.poll(async () => (await first.boundingBox())?.height ?? 0).toBe(folded)
})
