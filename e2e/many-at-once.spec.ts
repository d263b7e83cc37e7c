import type { Request } from '@playwright/test'
import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import type { FakeUpstream, FakeUpstreamOptions } from '#service/testing/fake-upstream.ts'
import { createGate } from './support/gate.ts'
import { errorStatus } from './support/page-troubles.ts'
import type { Playground } from './support/playground.ts'
import { bodyOf } from '#service/testing/asked.ts'
import { refuses, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const letters = [...'ABCDEFGHIJKL']
const soonMs = 2000

const twelve = (answer: ReturnType<typeof slowly>) =>
  Object.fromEntries(letters.map((_, index) => [`model-${index + 1}`, answer]))

interface Fixtures {
  playground: Playground
  openWithUpstream: (options: FakeUpstreamOptions) => Promise<FakeUpstream>
}

/** The page with twelve columns, of a provider that has these models. */
async function openTwelve({ playground, openWithUpstream }: Fixtures, models: Record<string, Behaviour>) {
  const upstream = await openWithUpstream({ models })
  await playground.addColumns(10)
  return upstream
}

const abandoned = (upstream: FakeUpstream) =>
  upstream.asked().filter(({ abandonedAt }) => abandonedAt !== undefined).length

test('twelve columns stream at the same time, out of sight too, and all come to their ends', async ({
  playground,
  openWithUpstream,
}) => {
  const allBegan = createGate()
  const allWereSeen = createGate()
  const answer = {
    ...slowly(30),
    pause: { beforeWord: 2, until: allBegan.opened },
    waitFor: async (word: number) => {
      if (word === 20) await allWereSeen.opened
    },
  }
  const upstream = await openTwelve({ playground, openWithUpstream }, twelve(answer))
  await playground.type('Count')
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word1')
  for (const letter of ['A', 'B', 'C']) await expect(playground.column(letter)).not.toBeInViewport()
  expect(upstream.open()).toBe(12)
  allBegan.open()
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word20')
  await expect(playground.status('12 models are answering')).toBeAttached()
  allWereSeen.open()
  await playground.settled()
  for (const letter of letters) {
    await expect(playground.answer(letter)).toContainText(/word1 word2 .* word29 word30/)
  }
  await expect(playground.status('12 of 12 finished')).toBeAttached()
  expect(upstream.asked()).toHaveLength(12)
})

test('each of twelve can be stopped, alone and with all others, and the upstream sees it', async ({
  playground,
  openWithUpstream,
}) => {
  const upstream = await openTwelve({ playground, openWithUpstream }, twelve(slowly()))
  await playground.type('Count')
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word3')

  const stoppedAt = performance.now()
  await playground.stopOne('L').click()
  await expect(playground.answer('L')).toContainText('You stopped it')
  await expect.poll(() => abandoned(upstream)).toBe(1)
  const gone = upstream.asked().find(({ abandonedAt }) => abandonedAt !== undefined)
  const model = await playground.modelButton('L').textContent()
  expect(`acme/${gone && bodyOf(gone).model}`).toBe(model)
  expect((gone?.abandonedAt ?? Infinity) - stoppedAt).toBeLessThan(soonMs)

  await playground.stop.click()
  await expect.poll(() => upstream.open()).toBe(0)
  expect(abandoned(upstream)).toBe(12)
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('You stopped it')
})

test('leaving the page hangs up on all twelve', async ({ page, playground, openWithUpstream }) => {
  const upstream = await openTwelve({ playground, openWithUpstream }, twelve(slowly()))
  await playground.type('Count')
  // What came in the last half second may not be saved yet.
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word30')
  await page.reload()
  await expect.poll(() => upstream.open()).toBe(0)
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word1 word2 word3')
})

test('a failure among many stays in its column, in the same words as elsewhere', async ({
  playground,
  openWithUpstream,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const models = Object.fromEntries(
    letters.map((_, index) => [
      `model-${index + 1}`,
      index % 2 === 0 ? slowly(30) : refuses(400, 'This model does not do that.'),
    ]),
  )
  await openTwelve({ playground, openWithUpstream }, models)
  await playground.type('Count')
  await playground.settled()
  for (const letter of letters) {
    const name = (await playground.modelButton(letter).textContent()) ?? ''
    const isFine = Number(/\d+$/.exec(name)?.[0]) % 2 === 1
    await expect(playground.answer(letter)).toContainText(isFine ? 'word30' : 'This model does not do that.')
  }
})

test('without a multiplexed stream all are answered too, five at a time', async ({
  page,
  playground,
  openWithUpstream,
  troubles,
}) => {
  troubles.announce(errorStatus)
  await page.route('**/api/multiplex', (route) => route.fulfill({ status: 404, json: {} }))
  const upstream = await openTwelve({ playground, openWithUpstream }, twelve(slowly(20)))
  let underWay = 0
  let most = 0
  const isQuestion = (request: Request) => request.url().endsWith('/api/v1/chat/completions')
  page.on('request', (request) => {
    if (isQuestion(request)) most = Math.max(most, (underWay += 1))
  })
  page.on('requestfinished', (request) => {
    if (isQuestion(request)) underWay -= 1
  })
  await playground.type('Count')
  await playground.settled()
  for (const letter of letters) await expect(playground.answer(letter)).toContainText('word20')
  expect([most, upstream.asked().length]).toEqual([5, 12])
})
