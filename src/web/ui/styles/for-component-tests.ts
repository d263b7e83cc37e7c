import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
// The page's styles, as main.tsx has them, around a component that is tested alone.
import './base.css'
import './fader.css'
import './forced-colors.css'

// Test files share one page, and vitest-browser-react cleans up in the first of them only.
beforeEach(async () => {
  await cleanup()
  localStorage.clear()
})
