import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../document.ts'
import { docsRoutes } from './docs-routes.ts'
import { fieldsOf, type Field } from './fields.ts'
import { highlight } from './highlight.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const stylesheet = read('./style.css')

let page: string
beforeAll(async () => {
  page = await (await docsRoutes.request('http://play.example.com:8080/docs')).text()
})

describe('the page', () => {
  test('is HTML that asks to be looked at anew', async () => {
    const response = await docsRoutes.request('/docs')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('is found with a slash at its end', async () => {
    const response = await docsRoutes.request('/docs/')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/docs'])
  })

  test('runs nothing, styles nothing inline and loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<iframe|<img|<style| style=| on\w+=|javascript:/i)
    const loaded = [...page.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(loaded).toEqual(['/icon.svg', '/docs/style.css'])
    expect(stylesheet).not.toMatch(/@import|url\((?!\/docs\/)/)
  })

  test('shows every operation, schema name and sample language', () => {
    for (const [path, methods] of Object.entries(openApiDocument().paths)) {
      expect(page).toContain(`<code>${path}</code>`)
      for (const { operationId, summary } of Object.values(methods)) {
        expect(page).toContain(`id="${operationId}"`)
        expect(page).toContain(summary)
      }
    }
    for (const language of ['shell', 'javascript', 'python']) {
      expect(page).toContain(`id="language-${language}"`)
      expect(stylesheet).toContain(`#language-${language}:checked`)
    }
  })

  test('has no id twice, and no link of its own that leads nowhere', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
  })

  test('says nothing that was left out by mistake', () => {
    expect(page).not.toMatch(/undefined|\[object|NaN/)
  })

  test('writes its samples for the address that it was opened at', async () => {
    expect(page).toContain('http://play.example.com:8080/v1/chat/completions')
    expect(page).not.toContain('127.0.0.1:3000')
    const headers = { 'x-forwarded-proto': 'https' }
    const behindProxy = await docsRoutes.request('http://play.example.com/docs', { headers })
    expect(await behindProxy.text()).toContain('https://play.example.com/v1/chat/completions')
  })

  test('puts no address into itself that is more than a name and a port', async () => {
    const response = await docsRoutes.request('http://a&quot;b"c/docs')
    expect(await response.text()).toContain('http://127.0.0.1:3000/v1/chat/completions')
  })
})

test('the fonts come from here, and nothing else does', async () => {
  const fonts = [...stylesheet.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(fonts).toHaveLength(2)
  for (const path of fonts) {
    const response = await docsRoutes.request(path)
    expect(response.headers.get('content-type')).toBe('font/woff2')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('wOF2')
  }
  expect((await docsRoutes.request('/docs/other.woff2')).status).toBe(404)
  expect((await docsRoutes.request('/docs/..%2Fdocs-page.ts')).status).toBe(404)
  expect((await docsRoutes.request('/docs/style.css')).headers.get('content-type')).toBe(
    'text/css; charset=utf-8',
  )
})

test('colours, fonts and their contrast are the web page’s own', () => {
  const own = stylesheet.slice(0, stylesheet.indexOf('--gutter')).match(/^ {2}--[\w-]+: .*;$/gm) ?? []
  const tokens = read('../../../web/ui/styles/tokens.css')
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((line) => !tokens.includes(line))).toEqual([])
})

describe('fields', () => {
  const { schemas } = openApiDocument().components
  const find = (fields: Field[], name: string) => fields.find((field) => field.name === name)
  const chat = fieldsOf(schemas.ChatCompletionRequest ?? {}, schemas)

  test('have a type, bounds, values and a default', () => {
    expect(find(chat, 'temperature')).toMatchObject({ type: 'number', bounds: ['0 to 2'], isRequired: false })
    expect(find(chat, 'n')).toMatchObject({ type: 'integer', bounds: ['1 to 128'], default: '1' })
    expect(find(chat, 'seed')).toMatchObject({ type: 'integer', bounds: [] })
    expect(find(chat, 'stop')).toMatchObject({
      type: 'string or array of strings',
      bounds: ['at most 500 characters', 'at most 16 items'],
    })
    expect(find(chat, 'messages')).toMatchObject({
      type: 'array of objects',
      bounds: ['1 to 10,000 items'],
      isRequired: true,
    })
    const embeddings = fieldsOf(schemas.EmbeddingsRequest ?? {}, schemas)
    expect(find(embeddings, 'encoding_format')).toMatchObject({
      values: ['"float"', '"base64"'],
      default: '"float"',
    })
  })

  test('of what lies inside stand below', () => {
    const message = find(chat, 'messages')?.fields ?? []
    expect(message.map(({ name }) => name)).toEqual(['role', 'content'])
    const turns = fieldsOf(schemas.MessagesTurn ?? {}, schemas)
    expect(turns.map(({ name }) => name)).toEqual(['"role": "user" or "assistant"', '"role": "system"'])
    const block = find(turns[0]?.fields ?? [], 'content')?.fields ?? []
    expect(block.map(({ name }) => name)).toContain('"type": "tool_use"')
  })

  test('of a schema that holds itself come to an end', () => {
    const names = JSON.stringify(fieldsOf(schemas.ContentBlock ?? {}, schemas))
    expect(names.length).toBeLessThan(20_000)
  })
})

describe('colours of code', () => {
  const plain = (html: string) => html.replace(/<\/?span[^>]*>/g, '')

  test.each(['shell', 'javascript', 'python', 'json', 'text', 'environment'])(
    'in %s change no letter',
    (language) => {
      const code = `const a = 'x' // <b> & "q" it's 1.5\n  "k": "v", True null -3 http://127.0.0.1:1/v1`
      const expected = code
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
      expect(plain(highlight(code, language))).toBe(expected)
    },
  )

  test('tell comments from code', () => {
    expect(highlight('// for one\nawait 1', 'javascript')).toBe(
      '<span class="tok-c">// for one</span>\n<span class="tok-k">await</span> <span class="tok-n">1</span>',
    )
    expect(highlight('https://a // b', 'javascript')).toBe('https://a // b')
  })

  test('tell keys from texts, and leave addresses alone', () => {
    expect(highlight('{"a": "b", "c": 1}', 'json')).toBe(
      '{<span class="tok-f">&quot;a&quot;</span>: <span class="tok-s">&quot;b&quot;</span>, ' +
        '<span class="tok-f">&quot;c&quot;</span>: <span class="tok-n">1</span>}',
    )
    expect(highlight('http://127.0.0.1:3000/v1', 'shell')).toBe('http://127.0.0.1:3000/v1')
  })
})
