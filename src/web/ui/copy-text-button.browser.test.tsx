import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyTextButton } from './copy-text-button.tsx'

test('that a text was copied is said until there is another text to copy', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => written.mockRestore())
  const { rerender } = await render(<CopyTextButton text="with the answers" />)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('Copied')
  await rerender(<CopyTextButton text="without" />)
  expect(button.element().textContent).toBe('Copy')
})
