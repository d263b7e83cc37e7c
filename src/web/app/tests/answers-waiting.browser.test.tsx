import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { alphaInTurn } from '../testing/alpha-in-turn.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'

/** A clock that goes on by itself, and can be put forward. */
function installClock() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

const limit = (seconds: number) =>
  refuses(429, 'Slow down', { headers: { 'retry-after': String(seconds) }, code: 'rate_limit_exceeded' })

test('a limit is waited for, counting down, and the question goes out again by itself, or at once; a silent model is spoken of, quietly', async () => {
  installClock()
  // So long that its last seconds have not come before the page is looked at.
  const { models, respond } = alphaInTurn(limit(300), limit(60), limit(60), says('At last.'))
  const askedAt: number[] = []
  const server = await openPage({
    models: { ...models, beta: { kind: 'stall', text: 'One two', afterWords: 2 } },
    respond: (question) => {
      if (bodyOf(question).model === 'alpha') askedAt.push(performance.now())
      return respond?.(question)
    },
  })
  await playground.type('Are you there?')
  const answer = playground.answer('A')
  await expect.element(answer.getByRole('status')).toHaveTextContent('The limit is used up for now')
  await expect.element(answer.getByRole('status')).toHaveTextContent('acme says: “Slow down.”')
  await expect.element(playground.column('A')).toHaveTextContent('Waiting')
  await expect.element(playground.answer('B')).toHaveTextContent('One two')
  const [first = 0] = askedAt
  vi.advanceTimersByTime(first + 297_100 - performance.now())
  await expect.element(answer).toHaveTextContent('Trying again in 3 s')
  await expect.element(playground.answer('B')).toHaveTextContent(/Nothing came for 4 min/)
  await expectCount(page.getByRole('alert'), 0)
  await expect.element(answer).toHaveTextContent('Trying again in 2 s')
  await expect.poll(() => askedAt.length).toBe(2)
  const [, second = 0] = askedAt
  expect(second - first).toBeGreaterThanOrEqual(300_000)

  await answer.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => askedAt.length).toBe(3)
  await pressByKey(answer.getByRole('button', { name: 'Cancel' }))
  await expect.element(answer).toHaveTextContent('You stopped it before the first word.')
  await pressByKey(answer.getByRole('button', { name: 'Retry' }))
  await expect.element(answer).toHaveTextContent('At last.')
  expect(askedAt).toHaveLength(4)
  expect(askedOf(server, 'beta')).toHaveLength(1)
  await playground.stopOne('B').click()
  await expect.element(playground.answer('B')).not.toHaveTextContent('Nothing came')
})
