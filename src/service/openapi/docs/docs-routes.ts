import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?inline'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?inline'
import { Hono, type Context } from 'hono'
import { exampleServer } from '../samples/example-server.ts'
import { openApiDocument } from '../document.ts'
import { docsPage } from './docs-page.ts'
import stylesheet from './style.css?raw'

/** The fonts of the web page as data URLs, by the names that the stylesheet uses. */
const fonts: Record<string, string> = {
  'instrument-sans.woff2': instrumentSans,
  'geist-mono.woff2': geistMono,
}

/** GET /docs: the reference for readers, with its stylesheet and its fonts. */
export const docsRoutes = new Hono()
  .get('/docs', (c) => docs(c))
  .get('/docs/', (c) => c.redirect('/docs', 308))
  .get('/docs/style.css', (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8', ...askAgain }),
  )
  .get('/docs/:font{[a-z-]+\\.woff2}', (c) => font(c))

const askAgain = { 'cache-control': 'no-cache' }

let shown: { origin: string; page: string } | undefined

async function docs(c: Context): Promise<Response> {
  const origin = originOf(c)
  if (shown?.origin !== origin) shown = { origin, page: String(await docsPage(openApiDocument(), origin)) }
  return c.html(shown.page, 200, askAgain)
}

/** The address that the reader came by, for the samples; behind a proxy only its header knows the scheme. */
function originOf(c: Context): string {
  const { protocol, host } = new URL(c.req.url)
  if (!/^[\w.:[\]-]+$/.test(host)) return exampleServer
  return `${c.req.header('x-forwarded-proto') === 'https' ? 'https:' : protocol}//${host}`
}

function font(c: Context): Response | Promise<Response> {
  const dataUrl = fonts[c.req.param('font') ?? '']
  if (dataUrl === undefined) return c.notFound()
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=604800',
  })
}
