// First: React looks for what is taken away as it is loaded.
import './vitest.without-profiling.ts'
import './vitest.without-owner-stacks.ts'
import { beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { promptLibrary } from './src/web/store/prompt-library.ts'
import { isLayerOpen } from './src/web/ui/open-layers.ts'

// Test files share one page, and vitest-browser-react cleans up in the first of them only.
beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  for (const { id } of await promptLibrary.list()) await promptLibrary.delete(id)
  expect(isLayerOpen(), 'a dialog or menu counts as open that is gone').toBe(false)
})
