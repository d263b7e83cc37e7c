import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

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

test('headings start below those of the page', () => {
  expect(render('# a\n\n## b\n\n##### c')).toBe('<div class="prose"><h3>a</h3><h4>b</h4><h6>c</h6></div>')
})

test('template variables stand out in words, not in code', () => {
  const html = render('Hi {{first_name}}, `{{name}}`')
  expect(html).toContain('<span class="var">{{first_name}}</span>')
  expect(html).toContain('<code>{{name}}</code>')
})

test('a wide table can be scrolled by keyboard and is named after its columns', () => {
  const html = render('| Days | Offer |\n|--:|---|\n| 1–4 | none |')
  expect(html).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table: Days, Offer">',
  )
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
