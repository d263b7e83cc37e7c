import { renderToStaticMarkup } from 'react-dom/server'
import { renderToString } from 'katex'
import { expect, test, vi } from 'vitest'
import { elementsOf } from './elements-of.ts'
import { typeset } from './typeset.ts'

const htmlOf = (tex: string, display = false) => renderToStaticMarkup(<>{typeset(tex, display)}</>)

test('a formula is set with its MathML and its source for those who cannot see it', () => {
  const html = htmlOf('\\frac{a}{b}')
  expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">')
  expect(html).toContain('<annotation encoding="application/x-tex">\\frac{a}{b}</annotation>')
  expect(html).toContain('<span class="katex-html" aria-hidden="true">')
})

test('nothing that common formulas need is left out', () => {
  const formulas = [
    '\\sqrt[3]{x^2+1} \\left(\\frac{a}{b}\\right)^{n} \\overbrace{a+b}^{c} \\widehat{abc} \\xrightarrow[b]{a}',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix} \\begin{cases}x&y\\\\z&w\\end{cases} \\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
    '\\sum_{i=1}^\\infty \\int_0^1 \\lim_{x\\to 0} \\vec{v} \\cancel{x} \\boxed{y} \\textcolor{#123abc}{z} \\colorbox{yellow}{w}',
    '\\mathbb{R} \\mathcal{L} \\mathfrak{g} \\mathrm{d} \\operatorname{rank} \\text{if } x \\pmb{b} \\fcolorbox{red}{white}{q} \\tag{1}',
  ]
  for (const formula of formulas) {
    const markup = renderToString(formula, { displayMode: true, strict: false })
    expect(partsOf(htmlOf(formula, true))).toEqual(['class=formula', ...partsOf(markup)])
  }
})

/** Every attribute and every style of a markup, one after the other. */
const partsOf = (markup: string) =>
  [...markup.matchAll(/([\w-]+)\s?="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    name === 'style' ? value.replace(': ', ':').split(';').filter(Boolean) : [`${name}=${value}`],
  )

test.each(['\\frac{', '\\unknown{x}', 'a & b', '\\def\\a{\\a\\a}\\a', '{'.repeat(3_000)])(
  '%s is not understood, and says so by being nothing',
  (tex) => {
    expect(typeset(tex, true)).toBeUndefined()
  },
)

test('a formula defines nothing for the next one', () => {
  expect(typeset('\\gdef\\mine{x} \\mine', false)).toBeDefined()
  expect(typeset('\\mine', false)).toBeUndefined()
})

test('a formula writes nothing to the console', () => {
  const spies = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  for (const tex of ['\\errmessage{a}', '\\message{b}', '\\show\\frac1x', 'é']) typeset(tex, false)
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})

test.each([
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="http://evil.example"/>',
  '<span>open',
  '<span></math>',
  'a < b',
])('%s is refused, should it ever stand in the markup of a formula', (markup) => {
  expect(() => elementsOf(markup)).toThrow(/formula/)
})

test('attributes and styles that no formula needs are left out', () => {
  const markup =
    '<span onclick="x" id="root" class="a" style="height:1em;background:url(x);position:fixed;color:var(--x)">b</span>'
  expect(renderToStaticMarkup(<>{elementsOf(markup)}</>)).toBe(
    '<span class="formula"><span class="a" style="height:1em">b</span></span>',
  )
})
