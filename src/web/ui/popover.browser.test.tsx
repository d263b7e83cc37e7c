import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MenuButton } from './menu-button.tsx'
import { MenuItems } from './menu-items.tsx'
import { isLayerOpen } from './open-layers.ts'
import { Popover } from './popover.tsx'

test.each([
  ['a panel', undefined],
  ['a panel with a ref', createRef<HTMLDivElement>()],
])('%s counts as open while it is, and no longer once it is removed', async (_, ref) => {
  const { rerender } = await render(
    <>
      <button type="button" popoverTarget="limits">
        Limits
      </button>
      <Popover ref={ref} id="limits">
        12 of 60
      </Popover>
    </>,
  )
  const button = page.getByRole('button', { name: 'Limits' })
  expect(isLayerOpen()).toBe(false)
  await button.click()
  await expect.poll(isLayerOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isLayerOpen).toBe(false)

  await button.click()
  await expect.poll(isLayerOpen).toBe(true)
  await rerender(<p>No limits.</p>)
  await expect.element(page.getByText('12 of 60')).not.toBeInTheDocument()
  expect(isLayerOpen()).toBe(false)
})

test('Tab out of a panel closes it, and back to its button does not', async () => {
  await render(
    <>
      <button type="button" popoverTarget="limits">
        Limits
      </button>
      <Popover id="limits">
        <input aria-label="Most" />
        <input aria-label="Least" />
      </Popover>
      <button type="button">Run</button>
    </>,
  )
  const button = page.getByRole('button', { name: 'Limits' })
  const least = page.getByRole('textbox', { name: 'Least' })
  await button.click()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(least).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Run' })).toHaveFocus()
  await expect.element(least).not.toBeInTheDocument()
})

test('Tab from the button of a panel with nothing in it to press closes the panel', async () => {
  await render(
    <>
      <button type="button" popoverTarget="limits">
        Limits
      </button>
      <Popover id="limits">12 of 60</Popover>
      <button type="button">Run</button>
    </>,
  )
  await page.getByRole('button', { name: 'Limits' }).click()
  await expect.poll(isLayerOpen).toBe(true)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Run' })).toHaveFocus()
  await expect.poll(isLayerOpen).toBe(false)
})

test('a press on the text of a panel leaves it open, whatever takes the focus around it', async () => {
  await render(
    <section tabIndex={-1}>
      <button type="button" popoverTarget="limits">
        Limits
      </button>
      <Popover id="limits">
        <input aria-label="Most" />
        <p>Of a minute</p>
      </Popover>
    </section>,
  )
  await page.getByRole('button', { name: 'Limits' }).click()
  const most = page.getByRole('textbox', { name: 'Most' })
  await most.click()
  await page.getByText('Of a minute').click()
  await expect.element(most).not.toHaveFocus()
  expect(isLayerOpen()).toBe(true)
  await expect.element(most).toBeVisible()
})

test('where a panel is removed while it is open, the keyboard goes on near where it stood', async () => {
  const Columns = ({ letters }: { letters: string }) =>
    [...letters].map((letter) => (
      <section key={letter}>
        <MenuButton label={`Options for ${letter}`} icon={null}>
          <MenuItems items={[{ label: `Remove ${letter}`, icon: null, onSelect: () => undefined }]} />
        </MenuButton>
      </section>
    ))
  const { rerender } = await render(<Columns letters="AB" />)
  await page.getByRole('button', { name: 'Options for B' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove B' })).toHaveFocus()
  await rerender(<Columns letters="A" />)
  await expect.element(page.getByRole('button', { name: 'Options for A' })).toHaveFocus()
})
