import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { copyText } from './copy-text.ts'
import { Dialog } from './dialog.tsx'

test('without the clipboard API text is copied by the old command, and the button keeps the keyboard', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('there is none'))
  const copied: (string | undefined)[] = []
  const onCopy = () => copied.push(getSelection()?.toString())
  document.addEventListener('copy', onCopy)
  onTestFinished(() => {
    written.mockRestore()
    document.removeEventListener('copy', onCopy)
  })
  const close = () => undefined
  await render(
    <Dialog label="Outer" onClose={close}>
      <Dialog label="Inner" onClose={close}>
        <button type="button" onClick={() => void copyText('Some words')}>
          Copy
        </button>
      </Dialog>
    </Dialog>,
  )
  const button = page.getByRole('button', { name: 'Copy' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => copied).toEqual(['Some words'])
  await expect.element(button).toHaveFocus()
})
