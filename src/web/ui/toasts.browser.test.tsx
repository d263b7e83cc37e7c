import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { ToastProvider, useShowToast } from './toasts.tsx'

const toast = page.getByRole('status').filter({ hasText: /^Saved as/ })
const close = page.getByRole('button', { name: 'Dismiss' })

/** Says something, as a foot's button would. */
function FileButton({
  name,
  file = `${'a-name-without-end'.repeat(8)}.md`,
}: {
  name: string
  file?: string
}) {
  const showToast = useShowToast()
  return (
    <button type="button" onClick={() => showToast({ text: `Saved as ${file}`, undo: () => undefined })}>
      {name}
    </button>
  )
}

const isOver = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

const card = () => close.element().parentElement!

beforeEach(() => page.viewport(390, 844))

test('a notice stands over what is at the foot of the page, however high that becomes', async () => {
  function Foot() {
    const [height, setHeight] = useState(200)
    return (
      <form data-foot style={{ position: 'fixed', insetInline: 0, bottom: 0, height }}>
        <FileButton name="Send" />
        <button type="button" onClick={() => setHeight(300)}>
          Grow
        </button>
      </form>
    )
  }
  await render(
    <ToastProvider>
      <Foot />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(close).toBeVisible()
  expect(card().getBoundingClientRect().bottom).toBe(844 - 200 - 12)
  await page.getByRole('button', { name: 'Grow' }).click()
  await expect.poll(() => card().getBoundingClientRect().bottom).toBe(844 - 300 - 12)
  expect(card().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(card().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])(
  'over a %s it covers none of the buttons at the foot, and those of the page do not count',
  async (_, Shape) => {
    await render(
      <ToastProvider>
        <div data-foot style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 400 }} />
        <Shape label="Export" onClose={() => undefined}>
          <div style={{ height: 600 }} />
          <footer style={{ position: 'fixed', insetInline: 0, bottom: 20, height: 60 }}>
            <FileButton name="Save" />
          </footer>
        </Shape>
      </ToastProvider>,
    )
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.element(toast).toBeVisible()
    expect(isOver(card(), save.element())).toBe(false)
    expect(card().getBoundingClientRect().bottom).toBe(844 - 80 - 12)
  },
)

test('what stands beside it is no foot of it', async () => {
  await page.viewport(1440, 900)
  await render(
    <ToastProvider>
      <div data-foot style={{ position: 'fixed', left: 0, width: 200, bottom: 0, height: 400 }} />
      <FileButton name="Save" file="short.md" />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(close).toBeVisible()
  expect(card().getBoundingClientRect().bottom).toBe(900 - 12)
})

test('the keyboard goes back to where it came from when a newer notice takes the place of the one it is in', async () => {
  await render(
    <ToastProvider>
      <FileButton name="Save" file="first.md" />
      <FileButton name="Save another" file="second.md" />
    </ToastProvider>,
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  // As what goes on in the background does.
  page
    .getByRole('button', { name: 'Save another' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(toast).toHaveTextContent('second.md')
  await expect.element(save).toHaveFocus()
})

test('a notice without Undo stands above one that can be undone, which stays where it is, and replaces its like', async () => {
  const undone = vi.fn<() => void>()
  function Page() {
    const showToast = useShowToast()
    return (
      <>
        <button type="button" onClick={() => showToast({ text: 'Deleted', undo: undone })}>
          Delete
        </button>
        <button type="button" onClick={() => showToast({ text: 'Copied' })}>
          Copy
        </button>
      </>
    )
  }
  await render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const place = undo.element().getBoundingClientRect().top
  const copied = page.getByText('Copied', { exact: true })
  const copy = page.getByRole('button', { name: 'Copy' })
  await copy.click()
  await copy.click()
  await expect.element(copied).toBeVisible()
  expect(copied.element().getBoundingClientRect().bottom).toBeLessThan(place)
  expect(undo.element().getBoundingClientRect().top).toBe(place)
  await undo.click()
  expect(undone).toHaveBeenCalledOnce()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(copied).toBeVisible()
})
