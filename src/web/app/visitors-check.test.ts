import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestFailed } from '../client/http.ts'
import { turnstile, turnstileClosed, turnstileReceived } from '../client/turnstile.ts'
import { afterCheck, checkClosed } from './visitors-check.ts'

const limits = { maxTokens: 1024, maxInputTokens: 8000, maxMessages: 100, maxRequestBytes: 256_000 }
const visitor = Object.fromEntries(
  ['minute', 'day', 'concurrent'].map((name) => [name, { limit: 9, remaining: 9 }]),
)

/** What the server says of the check when it is asked. */
let check: { siteKey: string; isPassed: boolean } | null
beforeEach(() => {
  check = { siteKey: 'site', isPassed: false }
  vi.stubGlobal('fetch', async () => Response.json({ demo: { limits, visitor, turnstile: check } }))
})
afterEach(() => {
  turnstileReceived(null)
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const refused = () => new RequestFailed(checkClosed)
/** The reader passes the check a moment after it is shown. */
const passWhenAsked = () =>
  turnstile.subscribe(({ kind }) => {
    if (kind === 'asked') queueMicrotask(() => turnstile.setState({ kind: 'passed' }, true))
  })

test('where there is no check it asks at once', async () => {
  expect(await afterCheck(async () => 'vectors')({ signal })).toBe('vectors')
})

test('it waits for the check, and asks once it is passed', async () => {
  turnstileReceived(check)
  const ask = vi.fn<() => Promise<string>>(async () => 'vectors')
  const answer = afterCheck(ask)({ signal })
  await vi.waitFor(() => expect(turnstile.getState().kind).toBe('asked'))
  expect(ask).not.toHaveBeenCalled()
  turnstile.setState({ kind: 'passed' }, true)
  expect(await answer).toBe('vectors')
})

test('a check that is closed is a refusal in plain words', async () => {
  turnstileReceived(check)
  const answer = afterCheck(async () => 'vectors')({ signal })
  await vi.waitFor(() => expect(turnstile.getState().kind).toBe('asked'))
  turnstileClosed()
  await expect(answer).rejects.toMatchObject({ failure: { details: { code: 'turnstile_required' } } })
})

test('what the server refuses for want of the check is asked again after it, once', async () => {
  const end = passWhenAsked()
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused()).mockResolvedValue('vectors')
  expect(await afterCheck(ask)({ signal })).toBe('vectors')
  expect(ask).toHaveBeenCalledTimes(2)
  const never = vi.fn<() => Promise<never>>(async () => Promise.reject(refused()))
  await expect(afterCheck(never)({ signal })).rejects.toBeInstanceOf(RequestFailed)
  expect(never).toHaveBeenCalledTimes(2)
  end()
})

test('where the server has no check to show its refusal stands', async () => {
  check = null
  const ask = vi.fn<() => Promise<never>>(async () => Promise.reject(refused()))
  await expect(afterCheck(ask)({ signal })).rejects.toBeInstanceOf(RequestFailed)
  expect(ask).toHaveBeenCalledTimes(1)
})
