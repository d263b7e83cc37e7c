import { afterEach, expect, test } from 'vitest'
import { turnstile, turnstileClosed, turnstileReceived, turnstilePassed } from './turnstile.ts'

const check = { siteKey: 'site', isPassed: false }

afterEach(() => turnstileReceived(null))

test('a question waits until the check is passed, closed, or the question is stopped', async () => {
  turnstileReceived(check)
  const passed = turnstilePassed(new AbortController().signal)
  expect(turnstile.getState().kind).toBe('asked')
  turnstileReceived({ ...check, isPassed: true })
  expect(await passed).toBe(true)

  turnstileReceived(check)
  const closed = turnstilePassed(new AbortController().signal)
  turnstileClosed()
  expect(await closed).toBe(false)

  const stop = new AbortController()
  const stopped = turnstilePassed(stop.signal)
  stop.abort()
  expect(await stopped).toBe(false)
})

test('a question that was stopped before it does not bring up the check, and does not wait', async () => {
  turnstileReceived(check)
  expect(await turnstilePassed(AbortSignal.abort())).toBe(false)
  expect(turnstile.getState().kind).toBe('closed')
})
