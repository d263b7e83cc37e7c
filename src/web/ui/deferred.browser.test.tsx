import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { deferred, NotLoaded, notLoadedWords } from './deferred.tsx'
import { Dialog } from './dialog.tsx'
import { MenuButton } from './menu-button.tsx'

const notice = page.getByRole('alert')
const tryAgain = page.getByRole('button', { name: 'Try again' })

/** A line that is down until `isBack`, and parts that come over it. */
function lineThatDrops() {
  let isDown = true
  return {
    isBack: () => (isDown = false),
    part: (text: string) =>
      deferred(async () => {
        if (isDown) throw new Error('offline')
        return () => <p>{text}</p>
      }),
  }
}

test('parts that do not load are one notice, and one press tries all of them again', async () => {
  const line = lineThatDrops()
  const [Settings, Table] = [line.part('Settings'), line.part('Table')]
  await render(
    <>
      <Settings />
      <Table />
      <NotLoaded />
    </>,
  )
  await expect.element(notice).toHaveTextContent('A part of the page did not load.')
  await tryAgain.click()
  await expect.element(notice).toBeVisible()
  line.isBack()
  await tryAgain.click()
  await expect.element(page.getByText('Settings')).toBeVisible()
  await expect.element(page.getByText('Table')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('the notice can be pressed over a dialog, and goes with the part that it is about', async () => {
  const Preview = lineThatDrops().part('Preview')
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        {isOpen && (
          <Dialog label="Export" onClose={() => setIsOpen(false)} className="size-80">
            <button type="button" onClick={() => setIsOpen(false)}>
              Close
            </button>
            <Preview />
          </Dialog>
        )}
        <NotLoaded />
      </>
    )
  }
  await render(<Page />)
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await tryAgain.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('pressed for a part of a menu, the notice leaves the menu open, and the part comes', async () => {
  const line = lineThatDrops()
  const Items = line.part('Rename')
  await render(
    <>
      <MenuButton label="Session" icon="…">
        <Items />
      </MenuButton>
      <NotLoaded />
    </>,
  )
  await page.getByRole('button', { name: 'Session' }).click()
  await expect.element(notice).toBeVisible()
  line.isBack()
  await tryAgain.click()
  await expect.element(page.getByText('Rename')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('the notice is an alert once, not again where it moves into a dialog and out of it', async () => {
  const line = lineThatDrops()
  const [Settings, Table] = [line.part('Settings'), lineThatDrops().part('Table')]
  function Page({ children }: { children?: ReactNode }) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        {children}
        <button type="button" onClick={() => setIsOpen(true)}>
          Export
        </button>
        {isOpen && (
          <Dialog label="Export" onClose={() => setIsOpen(false)} className="size-80">
            <button type="button" onClick={() => setIsOpen(false)}>
              Close
            </button>
          </Dialog>
        )}
        <NotLoaded />
      </>
    )
  }
  const { rerender } = await render(
    <Page>
      <Settings />
    </Page>,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(notice).toHaveTextContent(notLoadedWords)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(dialog.getByText(notLoadedWords)).toBeVisible()
  expect(notice.elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(notLoadedWords)).toBeVisible()
  expect(notice.elements()).toHaveLength(0)

  line.isBack()
  await tryAgain.click()
  await expect.element(page.getByText(notLoadedWords)).not.toBeInTheDocument()
  await rerender(
    <Page>
      <Table />
    </Page>,
  )
  await expect.element(notice).toHaveTextContent(notLoadedWords)
})
