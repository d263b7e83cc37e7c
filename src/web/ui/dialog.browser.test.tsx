import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'

async function showDialog() {
  const onClose = vi.fn<() => void>()
  await render(
    <Dialog label="Import" onClose={onClose} className="p-8">
      <input aria-label="Name" defaultValue="Some text to select" />
      <input aria-label="File" type="file" />
    </Dialog>,
  )
  return { onClose, dialog: page.getByRole('dialog', { name: 'Import' }) }
}

test('Escape closes a dialog, a file chooser that is cancelled does not', async () => {
  const { onClose } = await showDialog()
  page
    .getByLabelText('File')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press outside closes a dialog; text that is selected by dragging past its edge does not', async () => {
  const { onClose, dialog } = await showDialog()
  const outside = { x: -20, y: 10 }
  await userEvent.dragAndDrop(page.getByLabelText('Name'), dialog, { targetPosition: outside })
  expect(onClose).not.toHaveBeenCalled()
  await dialog.click({ position: outside })
  expect(onClose).toHaveBeenCalledOnce()
})

test('where what opened a dialog is gone when it closes, the keyboard goes on near where that stood', async () => {
  const Columns = ({ letters, isOpen }: { letters: string; isOpen: boolean }) => (
    <>
      <button type="button">Elsewhere</button>
      <main>
        {[...letters].map((letter) => (
          <section key={letter}>
            <button type="button">Model of {letter}</button>
          </section>
        ))}
      </main>
      {isOpen && (
        <Dialog label="Models" onClose={() => undefined}>
          <input aria-label="Search" />
        </Dialog>
      )}
    </>
  )
  const { rerender } = await render(<Columns letters="AB" isOpen={false} />)
  await page.getByRole('button', { name: 'Model of B' }).click()
  await rerender(<Columns letters="AB" isOpen />)
  await rerender(<Columns letters="A" isOpen={false} />)
  await expect.element(page.getByRole('button', { name: 'Model of A' })).toHaveFocus()
})
