import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ProgressBar } from './progress-bar.tsx'

test('it says what is under way and how far, and is drawn in the page’s own colours', async () => {
  await render(<ProgressBar label="Reading" share={0.25} />)
  const bar = page.getByRole('progressbar', { name: 'Reading' })
  await expect.element(bar).toHaveAttribute('value', '0.25')
  expect(getComputedStyle(bar.element()).appearance).toBe('none')
})
