import type { Page } from '@playwright/test'
import { createPlayground } from './support/playground.ts'
import { quietPage, savedRows } from './support/saved-rows.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

/** Fifty are in src/web/store/kills.browser.test.tsx, where one is cheaper. */
const framesOfHalfASecond = 30

/** Tells how many words of both columns' answers are on the page, for each frame that has more than the one before. */
const reportPainted = () => {
  let before = 0
  const look = () => {
    const answers = [...document.querySelectorAll('[role="log"] article')]
    const words = answers.flatMap(({ textContent }) => textContent.match(/word\d+/g) ?? []).length
    if (words !== before) (globalThis as unknown as { painted: (words: number) => void }).painted(words)
    before = words
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Ends the page's process, as the system does when memory is short. */
async function kill(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

const wordsIn = (text: string) => text.match(/word\d+/g) ?? []

/** How many words are saved of both columns' answers. */
const savedWords = async (page: Page) =>
  (await savedRows(page))
    .map((row) => JSON.parse(row) as { messageId?: string; text?: string })
    .flatMap(({ messageId, text }) => (messageId === undefined ? [] : wordsIn(text ?? ''))).length

test('a page killed in the midst of an answer loses at most its last half second, and opens with the rest', async ({
  acmeServers,
  page,
}) => {
  const models = { alpha: slowly(400, 20), beta: slowly(400, 20) }
  const { server } = await acmeServers.withUpstream({ models })
  const question = 'A question'
  const painted: number[] = []
  const killed = await page.context().newPage()
  await killed.exposeFunction('painted', (words: number) => void painted.push(words))
  await killed.addInitScript(reportPainted)
  await killed.goto(server.url)
  const playground = createPlayground(killed)
  await expect(playground.modelButton('A')).toContainText('alpha')
  await playground.type(question)
  await expect(playground.answer('A')).toContainText('word100')
  await kill(killed)
  const after = await page.context().newPage()
  await after.goto(server.url + quietPage)
  const saved = await savedWords(after)
  // Counted instead of timed: a busy machine paints as rarely as it saves.
  const lostFrames = painted.filter((words) => words > saved).length
  test.info().annotations.push({ type: 'lost', description: `${lostFrames} frames` })
  expect(lostFrames).toBeLessThanOrEqual(framesOfHalfASecond)
  await after.goto(server.url)
  await expect(createPlayground(after).question(question)).toBeVisible()
  const shown = createPlayground(after).columns.getByRole('article')
  await expect.poll(async () => wordsIn((await shown.allTextContents()).join(' ')).length).toBe(saved)
})
