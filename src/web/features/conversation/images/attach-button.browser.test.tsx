import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AttachButton } from './attach-button.tsx'

const png = new File(['x'], 'a.png', { type: 'image/png' })

test('the files that were chosen are handed over', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  await render(<AttachButton refusal={null} onFiles={onFiles} />)
  const input = document.querySelector('input')
  if (!input) throw new Error('there is a field for files')
  await userEvent.upload(input, png)
  expect(onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.png' })])
  await expect.element(page.getByRole('button', { name: 'Attach pictures' })).toBeEnabled()
})

test('where no pictures are taken the button says so, and opens nothing', async () => {
  await render(<AttachButton refusal="This demo takes no pictures" onFiles={() => undefined} />)
  const input = document.querySelector('input')
  const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  input?.addEventListener('click', opened)
  const button = page.getByRole('button', { name: 'This demo takes no pictures' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  ;(button.element() as HTMLElement).focus()
  expect(document.activeElement).toBe(button.element())
  expect(opened).not.toHaveBeenCalled()
})
