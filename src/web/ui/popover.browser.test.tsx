import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
