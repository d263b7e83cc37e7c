import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { colourLine, colourLines, type Piece } from './highlight/colour-lines.ts'
import { currentHighlighter, loadHighlighter } from './highlight/highlighter.ts'
import { languageOf } from './highlight/languages.ts'
import { lineGroups } from './line-groups.ts'
import { loadMarkdown, Markdown } from './markdown.tsx'

beforeAll(loadMarkdown)

const render = (text: string, live = false) => renderToStaticMarkup(<Markdown text={text} live={live} />)

const python = '```python\nx = """one\ndef two"""\nreturn 1'

test('code is plain until the colours have loaded, then coloured', async () => {
  expect(render('```js\nconst a = 1\n```')).not.toContain('tok-')
  await loadHighlighter()
  expect(render('```js\nconst a = 1\n```')).toContain('<span class="tok-k">const</span>')
})

test('while a block grows its complete lines are coloured one by one, the last one not yet', async () => {
  await loadHighlighter()
  const html = render(`${python} + ret`, true)
  expect(html).toContain('<span class="tok-k">def</span>')
  expect(html).toContain('return 1 + ret<span class="caret"')
})

test('a closed block is coloured as a whole, so that strings span lines', async () => {
  await loadHighlighter()
  const html = render(`${python}\n\`\`\`\n`, true)
  expect(html).toContain('<span class="tok-s">def two&quot;&quot;&quot;</span>')
  expect(html).toContain('<span class="tok-k">return</span> <span class="tok-n">1</span>')
})

test('colouring loses and adds no letter, in any language', async () => {
  await loadHighlighter()
  const highlighter = currentHighlighter()
  if (!highlighter) throw new Error('the colours did not load')
  const code =
    'a = `x ${b} y` # c\n<?php $x = "s"; ?> <b class="d">e</b>\n\n/* f\n g */ def h(i): return 1\n- j: k\n'
  const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
  for (const name of Object.keys(highlighter.languages)) {
    const isGrammar = typeof highlighter.languages[name] === 'object'
    const whole = isGrammar ? colourLines(code, name, highlighter).map(textOf) : []
    const alone = isGrammar ? code.split('\n').map((line) => textOf(colourLine(line, name, highlighter))) : []
    expect({ name, text: whole.join('\n') }).toEqual({ name, text: isGrammar ? code : '' })
    expect({ name, text: alone.join('\n') }).toEqual({ name, text: isGrammar ? code : '' })
  }
})

test('every language with a grammar has its grammar loaded', async () => {
  await loadHighlighter()
  const aliases = 'js ts jsx tsx py sql bash json css html md yaml java c cpp csharp go rust php ruby xml'
  for (const alias of aliases.split(' ')) {
    const { grammar } = languageOf(alias)
    expect(currentHighlighter()?.languages).toHaveProperty(grammar ?? 'none')
  }
})

test('a language is called by its plain name, an unknown one by its own, none is code', () => {
  expect(languageOf('py title="x"').name).toBe('Python')
  expect(languageOf('TS').name).toBe('TypeScript')
  expect(languageOf('cobol').name).toBe('cobol')
  expect(languageOf('').name).toBe('Code')
  expect(languageOf(undefined).grammar).toBeUndefined()
})

test('the copy button is named, and code that fits is no stop on the way of the Tab key', () => {
  const html = render('```sql\nselect 1\n```')
  expect(html).toContain('aria-label="Copy code"')
  expect(html).toContain('<pre><code>')
})

test('what a diff adds and takes away has its colours, line by line', async () => {
  await loadHighlighter()
  const html = render('```diff\n@@ -1 +1 @@\n-old\n+new\n same\n```')
  expect(html).toContain('<span class="tok-del">-old</span>')
  expect(html).toContain('<span class="tok-add">+new</span>')
  expect(html).toMatch(/\n same/)
})

test('long code is drawn in groups of lines that together are the code', () => {
  const code = Array.from({ length: 203 }, (_, index) => (index % 7 === 0 ? '' : `line ${index}`)).join('\n')
  for (const end of ['', '\n', '\nx']) {
    const groups = lineGroups(code + end)
    expect(groups.map(({ lines }) => lines).join('\n')).toBe(code + end)
    expect(groups.map(({ firstLine }) => firstLine)).toEqual([0, 40, 80, 120, 160, 200])
  }
})
