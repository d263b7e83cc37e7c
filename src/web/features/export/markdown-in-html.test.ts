import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../ui/markdown/testing/hostile.ts'
import { markdownInHtml } from './markdown-in-html.ts'

const htmlOf = (text: string) => markdownInHtml(text).html.trim()

const tagsOfOurs =
  /^<(?:\/?(?:p|h[456]|pre|code|figure|figcaption|ul|blockquote|table|thead|tbody|tr|th|td|strong|em|del|a|span)|(?:ul|blockquote) dir="rtl"|li|\/li|ol(?: dir="rtl")? start="\d+"|\/ol|hr|br|li class="task"|div class="table(?: wide)?"|\/div|t[hd] class="(?:to-(?:left|right|center))? ?(?:long-word|lines?)?"|p class="raw"|span class="(?:raw|address|head)"|span role="img" aria-label="(?:Done|To do)"|a(?: class="bare")? href="(?:https?:\/\/|mailto:)[^"]*" rel="noreferrer noopener")>$/

/** Every "<" and quote of a text is written as an entity: what is left are our own tags. */
const offences = (html: string) => (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !tagsOfOurs.test(tag))

test.each(hostileTexts)('%s stays text', (text) => {
  expect(offences(htmlOf(text))).toEqual([])
})

test('no text brings a tag, an address or an attribute of its own, however its parts are put together', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostileTexts),
        fc.constantFrom('\n\n', '> ', '- ', '`', '|', '"', '[', '](', ')', '$', '**'),
      ),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (each) => {
      expect(offences(htmlOf(each))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['# One\n\n## Two\n\n#### Four', '<h4>One</h4>\n<h5>Two</h5>\n<h6>Four</h6>'],
  ['**a** *b* ~~c~~ `d<`', '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d&lt;</code></p>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['```py\na < b\n```', '<figure><figcaption>Python</figcaption><pre><code>a &lt; b</code></pre>\n</figure>'],
  ['    plain', '<pre><code>plain</code></pre>'],
  ['> so', '<blockquote><p>so</p>\n</blockquote>'],
  ['> כך', '<blockquote dir="rtl"><p>כך</p>\n</blockquote>'],
  ['- אחד', '<ul dir="rtl">\n<li>אחד</li>\n</ul>'],
  ['1. واحد', '<ol dir="rtl" start="1">\n<li>واحد</li>\n</ol>'],
  ['$$x^2$$', '<pre><code>x^2</code></pre>'],
  ['so \\(x^2\\)', '<p>so <code>x^2</code></p>'],
  ['<b>raw</b>', '<p>&lt;b&gt;raw&lt;/b&gt;</p>'],
  ['&lt;b&gt; &amp;', '<p>&lt;b&gt; &amp;</p>'],
])('%j is written as it is read', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})

test('a list of tasks reads as its first words do, whatever its boxes are written with', () => {
  expect(htmlOf('- [x] אחד')).toMatch(/^<ul dir="rtl">/)
})

test('a task says whether it is done', () => {
  const html = htmlOf('- [x] a\n- [ ] b')
  expect(html).toMatch(/<li class="task"><span role="img" aria-label="Done">☑<\/span>\s+a<\/li>/)
  expect(html).toMatch(/<li class="task"><span role="img" aria-label="To do">☐<\/span>\s+b<\/li>/)
})

test('a table keeps its alignment', () => {
  expect(htmlOf('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain(
    '<tr><td>1</td><td class="to-right">2</td></tr>',
  )
})

test('a table that is wider than paper has the name of its column in each cell', () => {
  const tableOf = (columns: number) => {
    const names = Array.from({ length: columns }, (_, index) => `Heading${index + 1}`)
    return htmlOf(`|${names.join('|')}|\n|${'-|'.repeat(columns)}\n|${'x|'.repeat(columns)}`)
  }
  expect(tableOf(16)).toContain('<div class="table wide">')
  expect(tableOf(16)).toContain('<td><span class="head">Heading16</span>x</td>')
  expect(tableOf(6)).toContain('<div class="table"><table>')
  expect(tableOf(6)).not.toContain('class="head"')
})

test('a long address in a table is broken in its own cell, and words beside it keep their room', () => {
  const html = htmlOf(`| a | b |\n|---|:-:|\n| ${'some words '.repeat(8)} | \`${'x'.repeat(40)}\` |`)
  expect(html).toContain('<td class="lines">some words')
  expect(html).toContain('<td class="to-center long-word"><code>xxx')
})

test('a link tells its host, and is none where its address may not be opened', () => {
  expect(htmlOf('[x](https://a.example/b)')).toBe(
    '<p><a href="https://a.example/b" rel="noreferrer noopener">x</a> <span class="address">(a.example)</span></p>',
  )
  expect(htmlOf('[at a.example](https://a.example/b)')).toBe(
    '<p><a href="https://a.example/b" rel="noreferrer noopener">at a.example</a></p>',
  )
  expect(htmlOf('[x](javascript:alert)')).toBe('<p>x</p>')
})

test('a link whose words are its address says so, for paper to tell it once', () => {
  expect(htmlOf('https://a.example/b')).toBe(
    '<p><a class="bare" href="https://a.example/b" rel="noreferrer noopener">https://a.example/b</a></p>',
  )
  expect(htmlOf('www.a.example')).toContain('<a class="bare" href="http://www.a.example/"')
})

test('a picture is its name and a link to where it is', () => {
  expect(htmlOf('![a chart](https://a.example/c.png)')).toBe(
    '<p>a chart (<a href="https://a.example/c.png" rel="noreferrer noopener">picture at a.example</a>)</p>',
  )
  expect(htmlOf('![](data:image/png;base64,AAAA)')).toBe('<p>picture</p>')
})

test('a very long answer goes in whole', () => {
  const html = htmlOf(`${'many words\n\n'.repeat(20_000)}the end`)
  expect(html.match(/many words/g)).toHaveLength(20_000)
  expect(html).toContain('the end')
})
