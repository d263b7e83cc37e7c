import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { refuses, says } from '#service/testing/behaviours.ts'
import { alphaInTurn } from '../testing/alpha-in-turn.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'

/** A clock that goes on by itself, and can be put forward. */
function installClock() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a limit', () => {
  const limit = (seconds: number) =>
    refuses(429, 'Slow down', { headers: { 'retry-after': String(seconds) }, code: 'rate_limit_exceeded' })

  test('is waited for, counting down, and the question goes out again by itself', async () => {
    installClock()
    // So long that its last seconds have not come before the page is looked at.
    const options = alphaInTurn(limit(300), says('At last.'))
    const askedAt: number[] = []
    const server = await openPage({
      ...options,
      respond: (question) => {
        if (bodyOf(question).model === 'alpha') askedAt.push(performance.now())
        return options.respond?.(question)
      },
    })
    await playground.type('Are you there?')
    const answer = playground.answer('A')
    await expect.element(answer.getByRole('status')).toHaveTextContent('The limit is used up for now')
    await expect.element(answer.getByRole('status')).toHaveTextContent('acme says: “Slow down.”')
    await expectCount(answer.getByRole('alert'), 0)
    await expect.element(playground.column('A')).toHaveTextContent('Waiting')
    const [first = 0] = askedAt
    vi.advanceTimersByTime(first + 297_100 - performance.now())
    await expect.element(answer).toHaveTextContent('Trying again in 3 s')
    await expect.element(answer).toHaveTextContent('Trying again in 2 s')
    await expect.element(answer).toHaveTextContent('At last.')
    await playground.settled()
    const [, second = 0] = askedAt
    expect(second - first).toBeGreaterThanOrEqual(300_000)
    expect(askedOf(server, 'beta')).toHaveLength(1)
  })

  test('is not waited for after Try now, nor after Cancel', async () => {
    const server = await openPage(alphaInTurn(limit(60), limit(60), says('At last.')))
    await playground.type('Are you there?')
    const answer = playground.answer('A')
    await answer.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => askedOf(server, 'alpha').length).toBe(2)
    await answer.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(answer).toHaveTextContent('You stopped it before the first word.')
    await playground.settled()
    await answer.getByRole('button', { name: 'Retry' }).click()
    await expect.element(answer).toHaveTextContent('At last.')
    expect(askedOf(server, 'alpha')).toHaveLength(3)
  })

  test('that nobody would wait for counts on the button, which is free when it is over', async () => {
    installClock()
    await openPage({ models: { alpha: limit(1200) } })
    await playground.ask('Are you there?')
    const answer = playground.answer('A')
    await expect.element(answer.getByRole('alert')).toHaveTextContent('The limit is used up for now')
    const wait = answer.getByRole('button', { name: 'Wait' })
    await expect.element(wait).toHaveTextContent(/^Wait (20 min|19 min \d+ s)$/)
    await expect.element(wait).toBeDisabled()
    vi.advanceTimersByTime(20 * 60_000)
    await expect.element(answer.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expectCount(wait, 0)
  })
})

test('a model that says nothing for long is spoken of, quietly', async () => {
  installClock()
  await openPage({
    models: {
      alpha: { kind: 'stall', afterWords: 0 },
      beta: { kind: 'stall', text: 'One two', afterWords: 2 },
    },
  })
  await playground.type('Are you there?')
  await expect.element(playground.answer('B')).toHaveTextContent('One two')
  await expect.element(playground.answer('A')).not.toHaveTextContent('Still waiting')
  vi.advanceTimersByTime(12_000)
  await expect.element(playground.answer('A')).toHaveTextContent('Still waiting for the first word.')
  await expect.element(playground.answer('B')).toHaveTextContent(/Nothing came for 1\d s\./)
  await expectCount(page.getByRole('alert'), 0)
  await playground.stopOne('A').click()
  await expect.element(playground.answer('A')).not.toHaveTextContent('Still waiting')
})
