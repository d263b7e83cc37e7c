import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDocument, readMarkdown } from './document.ts'
import { loadHighlighter } from './highlight/highlighter.ts'
import { DocumentView } from './formatted.tsx'
import { loadTypesetter } from './maths/typesetter.ts'
import { hostileTexts } from './testing/hostile.ts'

const tagsOfOurs = new Set(
  (
    'a blockquote br button circle code del div em h3 h4 h5 h6 hr input li ol p path pre rect span strong svg table tbody ' +
    'td th thead tr ul math semantics annotation mrow mi mo mn mtext mspace msup msub mfrac mtable mtr mtd mstyle ' +
    'mpadded mover munderover'
  ).split(' '),
)

const attributesOfOurs = new Set(
  (
    'dir aria-hidden aria-label aria-live checked class cx cy d disabled fill height href readOnly rel role rx ry r start ' +
    'stroke stroke-linecap stroke-linejoin stroke-width tabindex target title type viewBox width x xmlns y ' +
    'data-source display encoding mathcolor mathvariant scriptlevel displaystyle fence stretchy minsize maxsize ' +
    'rowspacing columnspacing columnalign lspace rspace voffset mathbackground preserveAspectRatio accent style'
  ).split(' '),
)

// React writes every "<", ">" and quote of a text as an entity, so these are the real tags and attributes.
function offences(html: string) {
  return [...html.matchAll(/<\/?([a-zA-Z0-9]+)([^>]*)>/g)].flatMap(([, tag = '', attributes = '']) => {
    const bad = [...attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].filter(
      ([, name = '', value = '']) =>
        !attributesOfOurs.has(name) ||
        (name === 'href' && !/^(https?:\/\/|mailto:)/.test(value)) ||
        (name === 'style' && !/^(?:[a-z-]+:[\w#.%+ -]+;?)+$/.test(value)) ||
        (name === 'rel' && value !== 'noopener noreferrer'),
    )
    return tagsOfOurs.has(tag) ? bad.map(([text]) => `${tag} ${text}`) : [tag]
  })
}

test.each(hostileTexts)('%s stays text at every moment of the stream', async (text) => {
  await Promise.all([loadHighlighter(), loadTypesetter()])
  for (const step of [1, 3, 7, text.length]) {
    let document = emptyDocument
    for (let length = step; length < text.length + step; length += step) {
      document = readMarkdown(document, text.slice(0, length), length < text.length)
      expect(offences(renderToStaticMarkup(<DocumentView document={document} />))).toEqual([])
    }
  }
})

test('a link opens elsewhere and tells its true address', () => {
  const html = renderToStaticMarkup(
    <DocumentView
      document={readMarkdown(emptyDocument, '[bank](https://bank.example@evil.example/x)', false)}
    />,
  )
  expect(html).toContain('target="_blank" rel="noopener noreferrer" title="https://evil.example/x"')
})

test('a picture is offered as a link with its host and never loaded', () => {
  const html = renderToStaticMarkup(
    <DocumentView document={readMarkdown(emptyDocument, '![a chart](https://i.example/c.png)', false)} />,
  )
  expect(html).not.toContain('<img')
  expect(html).toContain(
    '<span>a chart</span> <a href="https://i.example/c.png" target="_blank" rel="noopener',
  )
  expect(html).toContain('Show picture from i.example')
})

test('a picture without words is given none', () => {
  const htmlOf = (text: string) =>
    renderToStaticMarkup(<DocumentView document={readMarkdown(emptyDocument, text, false)} />)
  const linked = htmlOf('![](https://i.example/c.png)')
  expect(linked).not.toContain('<span></span>')
  expect(linked.replace(/<[^>]*>/g, '').trim()).toBe('Show picture from i.example')
  const data = 'iVBORw0KGgo='.padStart(3_000, 'A')
  expect(htmlOf(`![](data:image/png;base64,${data})`)).toContain('alt=""')
})

test('a picture that is in the text is shown, of kinds that are pictures and nothing else', () => {
  const htmlOf = (text: string) =>
    renderToStaticMarkup(<DocumentView document={readMarkdown(emptyDocument, text, false)} />)
  const data = 'iVBORw0KGgo='.padStart(3_000, 'A')
  expect(htmlOf(`![dot](data:image/png;base64,${data})`)).toContain(
    `<img class="picture-itself" src="data:image/png;base64,${data}" alt="dot"/>`,
  )
  expect(htmlOf('![dot](data:image/svg+xml;base64,PHN2Zy8+)')).toBe('<div class="prose"><p>dot</p></div>')
})
