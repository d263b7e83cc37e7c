import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMarkdown, Markdown } from './markdown.tsx'

beforeAll(loadMarkdown)

const render = (text: string, live = false) => renderToStaticMarkup(<Markdown text={text} live={live} />)

test('the caret stands inside the last block', () => {
  expect(render('One\n\nTwo **bo', true)).toMatch(
    /<p>Two <strong>bo<\/strong><span class="caret" aria-hidden="true"><\/span><\/p><\/div>$/,
  )
  expect(render('- a\n  - b', true)).toMatch(
    /b<span class="caret"[^>]*><\/span><\/li><\/ul><\/li><\/ul><\/div>$/,
  )
  expect(render('', true)).toMatch(/^<div class="prose"><p><span class="caret"/)
  expect(render('One')).not.toContain('caret')
})

test('half-written markup does not flash while the text is live', () => {
  expect(render('Text\n-', true)).toContain('<p>Text<span')
  expect(render('Text\n\n##', true)).not.toContain('#')
  expect(render('Text\n\n``', true)).not.toContain('`')
  expect(render('| a | b |\n|--', true)).toContain('<th>a</th><th>b<span class="caret"')
  expect(render('| a | b', true)).toContain('<th>b<span class="caret"')
})

test('half-written formulas are formulas already, half-written prices are not', () => {
  const formula = (tex: string) => `<span class="tex">${tex}</span>`
  expect(render('Let \\(x_1 + **', true)).toContain(formula('x_1 + **'))
  expect(render('Let $x^2', true)).toContain(formula('x^2'))
  expect(render('Text\n$$\na\n- b', true)).toContain(formula('a\n- b'))
  expect(render('- item\n  \\[\n  c', true)).toContain(formula('c'))
  expect(render('**so \\(y', true)).toContain(
    `<strong>so <span class="maths">${formula('y')}</span></strong>`,
  )
  expect(render('It costs $5 and **mo', true)).toContain('It costs $5 and <strong>mo</strong>')
  expect(render('It costs $', true)).not.toContain('$')
  expect(render('Text \\', true)).not.toContain('\\')
  expect(render('Text\n$', true)).not.toContain('$')
})

test('headings start below those of the page', () => {
  expect(render('# a\n\n## b\n\n##### c')).toBe('<div class="prose"><h3>a</h3><h4>b</h4><h6>c</h6></div>')
})

test('template variables stand out in words, not in code', () => {
  const html = render('Hi {{first_name}}, `{{name}}`')
  expect(html).toContain('<span class="var">{{first_name}}</span>')
  expect(html).toContain('<code>{{name}}</code>')
})

test('figures in a table are set as figures, and columns keep their alignment', () => {
  const html = render('| Days | Offer |\n|--:|---|\n| 1–4 | none |')
  expect(html).toContain('<td class="to-right num">1–4</td><td>none</td>')
})

test('raw tags are shown as text, except the line break', () => {
  expect(render('a<br>b <b>c</b>')).toContain('a<br/>b &lt;b&gt;c&lt;/b&gt;')
})

test('a task says whether it is done', () => {
  const html = render('- [x] a\n- [ ] b')
  expect(html).toContain('aria-label="Done" checked=""')
  expect(html).toContain('aria-label="To do"')
})

test('a cell of many words keeps its room beside an address, which alone may be broken', () => {
  const html = render(
    `| Name | About | Where |\n|---|---|---|\n| a | ${'some words '.repeat(9)} | https://example.com/${'path/'.repeat(9)} |`,
  )
  expect(html).toContain('<td>a</td><td class="lines">some words')
  expect(html).toContain('<td class="long-word"><a')
})
