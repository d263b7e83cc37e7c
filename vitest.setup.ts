import { vi } from 'vitest'

/** What comes at all may come late on a busy machine; vi.waitFor gives up after one second, and no setting changes that. */
const timeoutMs = 30_000

const { waitFor } = vi

const waitPatiently: typeof waitFor = (check, options) =>
  waitFor(check, { timeout: timeoutMs, ...(typeof options === 'number' ? { timeout: options } : options) })

// Test files of a worker share one `vi`, and this file runs before each of them.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
