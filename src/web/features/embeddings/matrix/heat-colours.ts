import { highestLevel, itself, noDifference } from '../vectors/views/matrix-levels.ts'

type Colour = readonly [number, number, number]

/** What a map is painted with. */
export interface HeatColours {
  /** The colour of each level, as ImageData has it in 32 bits. */
  palette: Uint32Array
  /** The same in the words of CSS. */
  css: readonly string[]
  muted: string
  accent: string
  line: string
}

const themed = {
  unlike: 'var(--sunken)',
  itself: 'var(--hover)',
  muted: 'var(--muted)',
  accent: 'var(--accent)',
  line: 'var(--control)',
}
const forced: typeof themed = {
  unlike: 'Canvas',
  itself: 'Canvas',
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
  const alikes = hues.map((hue, index) => ({
    css: isForced ? (forcedHues[index] ?? 'CanvasText') : 'var(--bar)',
    hue,
  }))
  const names = ['unlike', 'itself', 'muted', 'accent', 'line'] as const
  const read = inSrgb([...names.map((name) => ({ css: table[name], hue: 0 })), ...alikes], theme)
  const of = (name: (typeof names)[number]) => read[names.indexOf(name)] ?? grey
  const levels = Array.from({ length: itself + 1 }, (_, level) =>
    levelColour(level, of('unlike'), read.slice(names.length)),
  )
  levels[itself] = of('itself')
  return {
    palette: Uint32Array.from(
      levels,
      ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0,
    ),
    css: levels.map(cssOf),
    muted: cssOf(of('muted')),
    accent: cssOf(of('accent')),
    line: cssOf(of('line')),
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

const grey: Colour = [128, 128, 128]

/**
 * What the stylesheet makes of colours, all at once: each look at it may cost the browser a new layout. It answers in the
 * notation they were written in; a painted pixel is always sRGB.
 */
function inSrgb(colours: readonly { css: string; hue: number }[], theme: string): Colour[] {
  const probes = colours.map(({ css, hue }) => {
    const probe = document.createElement('i')
    probe.dataset.hue = String(hue)
    probe.style.color = css
    return probe
  })
  const box = document.createElement('div')
  box.hidden = true
  box.style.colorScheme = theme
  box.style.forcedColorAdjust = 'none'
  box.append(...probes)
  document.body.append(box)
  const context = new OffscreenCanvas(colours.length, 1).getContext('2d')
  for (const [at, probe] of probes.entries()) {
    if (!context) break
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(at, 0, 1, 1)
  }
  box.remove()
  const data = context?.getImageData(0, 0, colours.length, 1).data
  return colours.map((_, at) => [data?.[at * 4] ?? 128, data?.[at * 4 + 1] ?? 128, data?.[at * 4 + 2] ?? 128])
}
