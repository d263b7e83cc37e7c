import { expect, test } from 'vitest'
import tokens from '../../ui/styles/tokens.css?raw'
import heatTokens from './heat-tokens.css?raw'
import { firstStrongLevel, levels } from './levels.ts'

type Colour = [number, number, number]

/** The two colours of `name: light-dark(…, …)`, with the hue's own properties put in. */
function pairOf(css: string, name: string, hue: Record<string, string> = {}): [Colour, Colour] {
  const found = new RegExp(`${name}: light-dark\\((.+)\\);`).exec(css)?.[1] ?? ''
  const filled = found.replaceAll(/var\(--(\w)\)/g, (_, property: string) => hue[property] ?? '')
  const colours = [...filled.matchAll(/oklch\(([^)]+)\)|white|black/g)].map(([word, numbers]) => {
    if (numbers === undefined) return word === 'white' ? ([1, 1, 1] as Colour) : ([0, 0, 0] as Colour)
    const [lightness = 0, chroma = 0, angle = 0] = numbers.split(' ').map(Number)
    return linearFromOklch(lightness, chroma, angle)
  })
  const [light, dark] = colours
  if (!light || !dark) throw new Error(`No two colours for ${name}`)
  return [light, dark]
}

/** Linear sRGB, by Ottosson's matrices (bottosson.github.io/posts/oklab). */
function linearFromOklch(lightness: number, chroma: number, angle: number): Colour {
  const radians = (angle * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const mixedInSrgb = (from: Colour, to: Colour, share: number): Colour => {
  const mix = (a: number, b: number) => decoded(encoded(a) + (encoded(b) - encoded(a)) * share)
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
}

function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const hues = [0, 1, 2, 3].map((position) => {
  const rule = new RegExp(`\\[data-hue='${position}'\\] \\{([^}]+)\\}`).exec(tokens)?.[1] ?? ''
  return Object.fromEntries([...rule.matchAll(/--(\w): ([\d.]+)/g)].map(([, name, value]) => [name, value]))
})
test.each([
  ['light', 0],
  ['dark', 1],
] as const)('every cell of the %s theme has a number that can be read, 4.5:1', (_, theme) => {
  const unlike = pairOf(tokens, '--sunken')
  const weakText = pairOf(heatTokens, '--number')
  const strongText = pairOf(heatTokens, '--number-on-strong')
  for (const hue of hues) {
    const alike = pairOf(tokens, '--bar', hue)
    for (let level = 0; level <= levels; level++) {
      const cell = mixedInSrgb(unlike[theme], alike[theme], level / levels)
      const text = level >= firstStrongLevel ? strongText[theme] : weakText[theme]
      expect(contrast(cell, text), `level ${level} of hue ${hue.h}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
