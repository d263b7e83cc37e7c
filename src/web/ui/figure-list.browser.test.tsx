import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FigureList } from './figure-list.tsx'

test('the bars are printed too, where a browser leaves out backgrounds', async () => {
  const figures = [{ name: 'time', label: 'Total time', value: '1.2', unit: 's', share: 0.5 }]
  const { container } = await render(<FigureList figures={figures} />)
  const bar = container.querySelector('.bg-bar')
  expect(bar && getComputedStyle(bar).printColorAdjust).toBe('exact')
})
