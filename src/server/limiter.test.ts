import { afterEach, expect, test, vi } from 'vitest'
import { silentLog } from '#service/base/log.ts'
import { createLimiter } from './limiter.ts'

afterEach(() => vi.useRealTimers())

test('a clock that is set back an hour locks no key', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const limiter = await createLimiter({}, silentLog)
  const client = { id: 'a', limits: { requestsPerMinute: 1, tokensPerMinute: 100 } }
  await limiter.countRequest(client)
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect(limiter.countRequest(client)).rejects.toThrow('Try again in 60 s.')
  vi.advanceTimersByTime(60_001)
  await expect(limiter.countRequest(client)).resolves.toBeUndefined()
})
