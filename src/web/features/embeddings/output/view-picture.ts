/** Smaller ones are icons, or the bars of a table. */
const leastArea = 20_000

interface Pictures {
  svg: SVGSVGElement
  canvas: HTMLCanvasElement
}

/** The largest picture of that kind that the view shows, without what stands aside or joins lists; null where it shows none. */
export function largestIn<Name extends keyof Pictures>(view: Element, name: Name): Pictures[Name] | null {
  let largest: Pictures[Name] | null = null
  let largestArea = leastArea
  for (const element of view.querySelectorAll<Pictures[Name]>(`${name}:not([data-no-picture] ${name})`)) {
    const { width, height } = element.getBoundingClientRect()
    if (width * height < largestArea) continue
    largest = element
    largestArea = width * height
  }
  return largest
}

/** What a stylesheet says of each part of a chart, which a file has to say itself. */
const written = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** A chart as a file that needs no stylesheet, on the ground that it stands on. */
export function svgFile(chart: SVGSVGElement): Blob {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const parts = chart.querySelectorAll<SVGElement>('*')
  for (const [index, part] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = parts[index]
    if (!original) continue
    const style = getComputedStyle(original)
    part.removeAttribute('class')
    for (const name of written) part.style.setProperty(name, style.getPropertyValue(name))
  }
  const { width, height } = chart.getBoundingClientRect()
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  copy.style.background = groundOf(chart)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

/** The colour behind an element, which one around it has. */
function groundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return 'transparent'
}

/** What is painted, as it is painted; null where the browser refuses. */
export const pngFile = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
