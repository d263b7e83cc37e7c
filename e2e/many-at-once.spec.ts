import type { Page, Request } from '@playwright/test'
import type { FakeUpstream, FakeUpstreamOptions, RecordedRequest } from '#service/testing/fake-upstream.ts'
import type { AcmeServers } from './support/acme-servers.ts'
import { createGate } from './support/gate.ts'
import { errorStatus } from './support/page-troubles.ts'
import type { Playground } from './support/playground.ts'
import { savedRows } from './support/saved-rows.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const letters = [...'ABCDEFGHIJKL']

/** Five words, and then it is still coming: twelve that grow all the time would keep the page busy for nothing. */
const staysOpen = { ...slowly(10), pause: { beforeWord: 5, until: new Promise<void>(() => undefined) } }

const models = Object.fromEntries(letters.map((_, index) => [`model-${index + 1}`, staysOpen]))

interface Fixtures {
  page: Page
  acmeServers: AcmeServers
}

/** The page with twelve columns, whose models behave like this where it says so. */
async function openTwelve(
  { page, acmeServers }: Fixtures,
  respond: NonNullable<FakeUpstreamOptions['respond']>,
) {
  const { server, upstream } = await acmeServers.withUpstream({ models, respond })
  const names = Object.keys(models).map((name) => `acme/${name}`)
  await openWithRows(page, rowsOfSessions([{ id: 'twelve', models: names }]), { server })
  return upstream
}

/** How many questions the conversation has. */
const questionsIn = (request: RecordedRequest) =>
  bodyOf(request).messages.filter(({ role }) => role === 'user').length

/** The last answers of all columns, from A to L, come to have these words. */
const expectAnswers = ({ columns }: Playground, words: RegExp) =>
  expect
    .poll(() =>
      columns.evaluateAll((all) =>
        all.map((column) => [...column.querySelectorAll('[role="log"] article')].at(-1)?.textContent),
      ),
    )
    .toEqual(letters.map((): unknown => expect.stringMatching(words)))

const abandoned = (upstream: FakeUpstream) =>
  upstream.asked().filter(({ abandonedAt }) => abandonedAt !== undefined).length

test('twelve columns stream at the same time, out of sight too, and come to their ends; each can be stopped, alone and with all others, or left, and the upstream sees it; without a multiplexed stream all are answered too, five at a time', async ({
  page,
  playground,
  acmeServers,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const allBegan = createGate()
  const allWereSeen = createGate()
  const first = {
    ...slowly(12),
    pause: { beforeWord: 2, until: allBegan.opened },
    waitFor: async (word: number) => {
      if (word === 8) await allWereSeen.opened
    },
  }
  const inTurn = [first, staysOpen, staysOpen, slowly(5)]
  const upstream = await openTwelve({ page, acmeServers }, (request) => inTurn[questionsIn(request) - 1])
  await playground.type('Count')
  await expectAnswers(playground, /word1/)
  for (const letter of ['J', 'K', 'L']) await expect(playground.column(letter)).not.toBeInViewport()
  expect(upstream.open()).toBe(12)
  allBegan.open()
  await expectAnswers(playground, /word8/)
  await expect(playground.status('12 models are answering')).toBeAttached()
  allWereSeen.open()
  await playground.settled()
  await expectAnswers(playground, /word1 word2 .* word11 word12/)
  await expect(playground.status('12 of 12 finished')).toBeAttached()
  expect(upstream.asked()).toHaveLength(12)

  await playground.type('Count on')
  await expectAnswers(playground, /question 2:.*word5/)
  await playground.stopOne('L').click()
  await expect(playground.answer('L')).toContainText('You stopped it')
  await expect.poll(() => abandoned(upstream)).toBe(1)
  expect(askedOf(upstream, 'model-12')[1]?.abandonedAt).toBeDefined()
  await playground.stop.click()
  await expect.poll(() => upstream.open()).toBe(0)
  expect(abandoned(upstream)).toBe(12)
  await expectAnswers(playground, /You stopped it/)

  await playground.type('Count further')
  const savedAnswers = async () => (await savedRows(page)).filter((row) => row.includes('word3 '))
  await expect.poll(savedAnswers, 'twelve to each question').toHaveLength(36)
  await page.route('**/api/multiplex', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await expect.poll(() => upstream.open()).toBe(0)
  await expectAnswers(playground, /question 3:.*word1 word2 word3/)

  const maxAtOnce = countQuestionsUnderWay(page)
  await playground.ask('Count anew')
  await expectAnswers(playground, /question 4:.*word5/)
  expect([maxAtOnce(), upstream.asked().length]).toEqual([5, 48])
})

/** Tells how many questions were under way at most, each in a request of its own. */
function countQuestionsUnderWay(page: Page): () => number {
  let underWay = 0
  let most = 0
  const isQuestion = (request: Request) => request.url().endsWith('/api/v1/chat/completions')
  page.on('request', (request) => {
    if (isQuestion(request)) most = Math.max(most, (underWay += 1))
  })
  page.on('requestfinished', (request) => {
    if (isQuestion(request)) underWay -= 1
  })
  return () => most
}
