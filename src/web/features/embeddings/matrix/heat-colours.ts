import { highestLevel, itself, noDifference } from '../vectors/views/matrix-levels.ts'

type Colour = readonly [number, number, number]

/** What a map is painted with. */
export interface HeatColours {
  /** The colour of each level, as ImageData has it in 32 bits. */
  palette: Uint32Array
  /** The same in the words of CSS. */
  css: readonly string[]
  text: string
  muted: string
  accent: string
  line: string
}

const themed = {
  unlike: 'var(--sunken)',
  itself: 'var(--hover)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  accent: 'var(--accent)',
  line: 'var(--control)',
}
const forced: typeof themed = {
  unlike: 'Canvas',
  itself: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  accent: 'Highlight',
  line: 'CanvasText',
}
const forcedHues = ['CanvasText', 'Highlight']

/**
 * The colours of a map as they are now: of one column from unlike to alike, of two from closer in the second to closer in
 * the first. Columns are told by their hues.
 */
export function heatColours(hues: readonly number[], theme: string, isForced: boolean): HeatColours {
  const table = isForced ? forced : themed
  const read = (css: string, hue = 0) => inSrgb(computed(css, hue, theme))
  const unlike = read(table.unlike)
  const alike = hues.map((hue, index) =>
    read(isForced ? (forcedHues[index] ?? 'CanvasText') : 'var(--bar)', hue),
  )
  const levels = Array.from({ length: itself + 1 }, (_, level) => levelColour(level, unlike, alike))
  levels[itself] = read(table.itself)
  return {
    palette: Uint32Array.from(
      levels,
      ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0,
    ),
    css: levels.map(cssOf),
    text: cssOf(read(table.text)),
    muted: cssOf(read(table.muted)),
    accent: cssOf(read(table.accent)),
    line: cssOf(read(table.line)),
  }
}

function levelColour(level: number, unlike: Colour, [first = unlike, second]: readonly Colour[]): Colour {
  if (!second) return mixed(unlike, first, Math.min(1, level / highestLevel))
  const share = Math.min(1, Math.abs(level - noDifference) / noDifference)
  return mixed(unlike, level > noDifference ? first : second, share)
}

const mixed = (from: Colour, to: Colour, share: number): Colour => {
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
}

const cssOf = ([red, green, blue]: Colour) => `rgb(${red} ${green} ${blue})`

/** What the stylesheet makes of a colour, in whatever notation it is written. */
function computed(css: string, hue: number, theme: string): string {
  const probe = document.createElement('i')
  probe.dataset.hue = String(hue)
  probe.style.color = css
  probe.style.colorScheme = theme
  probe.style.forcedColorAdjust = 'none'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Browsers compute colours in the notation they were written in; a painted pixel is always sRGB. */
function inSrgb(colour: string): Colour {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return [128, 128, 128]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
