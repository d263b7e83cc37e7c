import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Working } from './view-notes.tsx'

test('how far the work is can be read, and is not spoken with each step', async () => {
  await render(<Working progress={0.4} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Working it out… 40%')
  await expect.element(page.getByText('40%')).toHaveAttribute('aria-live', 'off')
})
