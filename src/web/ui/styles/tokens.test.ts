import { expect, test } from 'vitest'
import css from './tokens.css?raw'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const number = String.raw`([\d.]+)`
const colour = String.raw`oklch\(${number} ${number} ${number}\)`

/** Every token that is a plain pair of colours, light first. */
const tokensIn = (text: string) =>
  new Map(
    [...text.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\(${colour}, ${colour}\)`, 'g'))].map(
      ([, name = '', ...parts]) => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = parts.map(Number)
        return [name, [[a, b, c] as Oklch, [d, e, f] as Oklch]] as const
      },
    ),
  )

const [usual = '', withMoreContrast = ''] = css.split('@media (prefers-contrast: more)')
const tokens = tokensIn(usual)
const tokensOfMoreContrast = new Map([...tokens, ...tokensIn(withMoreContrast)])

/** Relative luminance of an OKLCH colour in sRGB (matrices by Björn Ottosson, Oklab, 2020; WCAG 2.2 luminance). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function token(name: string, theme: number, all = tokens): Oklch {
  const found = all.get(name)?.[theme]
  if (!found) throw new Error(`no token ${name}`)
  return found
}

const grounds = ['bg', 'surface', 'sunken']
const textPairs = [
  ...['text', 'muted', 'accent', 'danger', 'ok', 'warn'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...['text', 'muted', 'accent'].map((text) => [text, 'accent-soft']),
  ...['text', 'muted', 'danger'].map((text) => [text, 'danger-soft']),
  ...['text', 'muted', 'warn'].map((text) => [text, 'warn-soft']),
  ...['text', 'ok'].map((text) => [text, 'ok-soft']),
  ...['text', 'muted'].map((text) => [text, 'hover']),
  ...['accent', 'accent-hover', 'danger'].map((ground) => ['on-accent', ground]),
  ['bg', 'text'],
  ...['tok-k', 'tok-s', 'tok-n', 'tok-f', 'tok-c'].map((text) => [text, 'sunken']),
] as [string, string][]

const themes = [
  ['light', 0],
  ['dark', 1],
] as const

test.each(themes)('text has a contrast of at least 4.9:1 in the %s theme', (_, theme) => {
  const low = textPairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(token(text, theme), token(ground, theme)) }))
    .filter(({ ratio }) => ratio < 4.9)
  expect(low).toEqual([])
})

test.each(themes)('the edges of controls have at least 3.3:1 in the %s theme', (_, theme) => {
  const low = grounds.filter((ground) => contrast(token('control', theme), token(ground, theme)) < 3.3)
  expect(low).toEqual([])
})

test.each(themes)(
  'for those who wish for more contrast text has 7:1, controls 4.5:1 and lines 3:1 in the %s theme',
  (_, theme) => {
    const ratio = (name: string, ground: string) =>
      contrast(token(name, theme, tokensOfMoreContrast), token(ground, theme, tokensOfMoreContrast))
    const least = {
      text: 7,
      muted: 7,
      accent: 7,
      danger: 7,
      ok: 7,
      warn: 7,
      control: 4.5,
      border: 3,
      hair: 3,
    }
    const low = Object.entries(least).filter(([name, wanted]) =>
      grounds.some((ground) => ratio(name, ground) < wanted),
    )
    expect(low).toEqual([])
    expect(ratio('on-accent', 'accent')).toBeGreaterThan(7)
  },
)

/** Every column's hue and chroma, and the lightness of letter, bar and tint in each theme. */
const hues = [...css.matchAll(new RegExp(String.raw`--h: ${number};\s+--c: ${number};`, 'g'))].map(
  ([, hue, chroma]) => ({ hue: Number(hue), chroma: Number(chroma) }),
)
const inks = [
  { ink: 0.46, bar: 0.6, tint: 0.935, tintShare: 0.45 },
  { ink: 0.8, bar: 0.68, tint: 0.3, tintShare: 0.5 },
] as const

test.each(themes)(
  'every column’s letter reads on its tint, and its bar shows, in the %s theme',
  (_, theme) => {
    expect(hues).toHaveLength(8)
    const { ink, bar, tint, tintShare } = inks[theme]
    const low = hues.filter(
      ({ hue, chroma }) =>
        contrast([ink, chroma, hue], [tint, chroma * tintShare, hue]) < 4.9 ||
        contrast([bar, chroma, hue], token('sunken', theme)) < 3,
    )
    expect(low).toEqual([])
  },
)

test('the lightnesses that are tested are the ones in force', () => {
  expect(css).toContain('--ink: light-dark(oklch(0.46 var(--c) var(--h)), oklch(0.8 var(--c) var(--h)))')
  expect(css).toContain('--bar: light-dark(oklch(0.6 var(--c) var(--h)), oklch(0.68 var(--c) var(--h)))')
  expect(css).toMatch(
    /--tint: light-dark\(oklch\(0\.935 calc\(var\(--c\) \* 0\.45\).*oklch\(0\.3 calc\(var\(--c\) \* 0\.5\)/,
  )
})
