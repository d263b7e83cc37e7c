import { afterEach, expect, test } from 'vitest'
import { turnstile, turnstileClosed, turnstileHeard, turnstilePassed } from './turnstile.ts'

const check = { siteKey: 'site', isPassed: false }

afterEach(() => turnstileHeard(null))

test('a question waits until the check is passed, closed, or the question is stopped', async () => {
  turnstileHeard(check)
  const passed = turnstilePassed(new AbortController().signal)
  expect(turnstile.getState().kind).toBe('asked')
  turnstileHeard({ ...check, isPassed: true })
  expect(await passed).toBe(true)

  turnstileHeard(check)
  const closed = turnstilePassed(new AbortController().signal)
  turnstileClosed()
  expect(await closed).toBe(false)

  const stop = new AbortController()
  const stopped = turnstilePassed(stop.signal)
  stop.abort()
  expect(await stopped).toBe(false)
})

test('a question that was stopped before it does not bring up the check, and does not wait', async () => {
  turnstileHeard(check)
  expect(await turnstilePassed(AbortSignal.abort())).toBe(false)
  expect(turnstile.getState().kind).toBe('closed')
})
