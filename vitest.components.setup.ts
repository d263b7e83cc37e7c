// First: React looks for what is taken away as it is loaded.
import './vitest.without-profiling.ts'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Test files share one page, and vitest-browser-react cleans up in the first of them only.
beforeEach(async () => {
  await cleanup()
  localStorage.clear()
})
