import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../ui/markdown/testing/hostile.ts'
import { markdownInHtml } from './markdown-in-html.ts'
import { setFormula } from './set-formula.ts'
import { haveFormulas } from './use-set-formula.ts'

const htmlOf = (text: string) => markdownInHtml(text, setFormula).html.trim()

test('a formula is MathML with its source, beside words and on lines of its own', () => {
  expect(htmlOf('so $x<y$.')).toBe(
    '<p>so <span class="maths"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi><mo>&lt;</mo><mi>y</mi></mrow><annotation encoding="application/x-tex">x&lt;y</annotation></semantics></math></span>.</p>',
  )
  expect(htmlOf('$$x$$')).toMatch(/^<p><span class="maths display"><math xmlns="[^"]+" display="block">/)
})

test.each(['\\frac{', '\\def\\a{b}\\a', '\\newcommand{\\a}{b}\\a', `x${'+x'.repeat(3_000)}`])(
  '%s is not set, and its source stands there',
  (tex) => {
    expect(setFormula(tex, false)).toBeNull()
    expect(htmlOf(`$$\n${tex}\n$$`)).toMatch(/^<pre><code>/)
  },
)

test('a long formula may end its lines between its parts, and one whose part is wider than paper is not set', () => {
  const sum = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join('+')
  expect(setFormula(sum, true)?.html).toContain('<span class="maths display long">')
  expect(setFormula(`\\frac{1}{${sum}}`, true)).toBeNull()
  const lines = Array.from({ length: 40 }, (_, index) => `a&=x_{${index}}`).join('\\\\')
  expect(setFormula(`\\begin{aligned}${lines}\\end{aligned}`, true)?.html).toContain('class="maths display"')
})

/** What a formula may bring, beside the tags of Markdown: it has no address, no style and no name to be found by. */
const tag =
  /^<\/?(?:math|semantics|annotation|m[a-z]+|span|p|pre|code|h[456]|li|[uo]l|blockquote|table|t[a-z]+|strong|em|del|a|hr|br|div|figure|figcaption)\b/
const attribute =
  / (?!(?:xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML"|href="(?:https?:\/\/|mailto:)[^"]*"|rel="noreferrer noopener"|class="(?:maths(?: display)?(?: long)?|bare|raw|address|head|table(?: wide)?|task|(?:to-(?:left|right|center) ?)?(?:long-word|lines?)?)"|role="img"|aria-label="(?:Done|To do)"|start="\d+"|(?:display|encoding|accent|accentunder|stretchy|fence|separator|[lr]space|minsize|maxsize|math[a-z]+|line[a-z]+|largeop|movablelimits|symmetric|notation|voffset|width|height|depth|displaystyle|scriptlevel|row[a-z]+|column[a-z]+|side)="[^"]*"))[^\s=>]+=/

const offences = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).filter((each) => !tag.test(each) || attribute.test(each))

const hostileFormulas = [
  ...hostileTexts,
  '<math><mi href="javascript:alert(1)">x</mi></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '$\\href{javascript:alert(1)}{a}$ $\\url{http://evil.example}$ $\\includegraphics{http://evil.example/p.png}$',
  '$\\htmlData{x=y}{b} \\htmlStyle{background:url(x)}{c} \\htmlId{root}{d}$ $\\htmlClass{x}{y}$',
  '$\\text{</math><script>alert(1)</script>}$ $\\text{" onload="x}$ $\\colorbox{red" onload="x}{a}$',
  '$\\rule{900em}{900em}$ $\\pmb{x} \\boxed{y} \\tag{z}$',
]

test.each(hostileFormulas)('%s brings nothing but letters and MathML', (text) => {
  expect(offences(htmlOf(text))).toEqual([])
})

test('no text brings more, however its parts are put together', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostileFormulas),
        fc.constantFrom('$', '$$', '\\(', '\\)', '\\text{', '}', '<', '"', '\\href{', '\n\n', '|'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (each) => {
      expect(offences(htmlOf(each))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('MathML that a text spells out stays text', () => {
  expect(htmlOf('<math><mi>x</mi></math>')).not.toContain('<m')
})

test('money and code are no formulas, and nothing is loaded for them', () => {
  expect(haveFormulas(['It costs $5 and $10.', '`$x$`', ''])).toBe(false)
  expect(haveFormulas(['plain', 'so $x$'])).toBe(true)
})
