import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { largestIn, pngFile, svgFile } from './view-picture.ts'

async function renderView() {
  const { container } = await render(
    <div className="bg-surface">
      <svg width="16" height="16" aria-hidden="true">
        <path d="M0 0h9" />
      </svg>
      <svg viewBox="0 0 380 204" width="380" height="204" aria-hidden="true">
        <g data-hue="1" className="fill-muted">
          <text className="figure">64</text>
          <path d="M0 0h9" className="stroke-ink" />
        </g>
      </svg>
      <canvas width="300" height="200" />
    </div>,
  )
  return container
}

test('a chart is saved as it looks, without the page’s styles, and no icon is taken for one', async () => {
  const chart = largestIn(await renderView(), 'svg')
  expect(chart?.getAttribute('width')).toBe('380')
  const file = svgFile(chart!)
  expect(file.type).toBe('image/svg+xml')
  const saved = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement
  expect(saved.querySelectorAll('[class]')).toHaveLength(0)
  const style = (element: Element | null) => (element as SVGElement).style
  const drawn = getComputedStyle(chart!.querySelector('path')!)
  expect(style(saved.querySelector('path')).stroke).toBe(drawn.stroke)
  expect(drawn.stroke).not.toBe('none')
  expect(style(saved.querySelector('text')).fontFamily).toContain('Mono')
  expect(style(saved).background).toBe(getComputedStyle(chart!.parentElement!).backgroundColor)
})

test('what is painted is saved as a PNG', async () => {
  const canvas = largestIn(await renderView(), 'canvas')
  const bytes = new Uint8Array((await (await pngFile(canvas!))?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([...bytes.subarray(1, 4)].map((byte) => String.fromCodePoint(byte)).join('')).toBe('PNG')
})

test('what only accompanies lists is no picture of the view', async () => {
  const { container } = await render(
    <div data-no-picture>
      <svg width="380" height="204" aria-hidden="true" />
      <canvas width="300" height="200" />
    </div>,
  )
  expect([largestIn(container, 'svg'), largestIn(container, 'canvas')]).toEqual([null, null])
})

test('a view of words alone has no picture', async () => {
  const { container } = await render(<p>Nothing is measured yet.</p>)
  expect([largestIn(container, 'svg'), largestIn(container, 'canvas')]).toEqual([null, null])
})
