import { expect, test, vi } from 'vitest'
import { cachesForTest } from './caches-for-test.ts'
import { createPageFiles, type PageFile } from './page-files.ts'

const origin = 'https://parley.example'
const pageOf = (script: string) => `<script type="module" src="${script}"></script>`

interface Build {
  script: string
  part: string
}
const first: Build = { script: '/assets/index-1.js', part: '/assets/part-1.js' }
const second: Build = { script: '/assets/index-2.js', part: '/assets/part-1.js' }

const filesOf = ({ script, part }: Build): PageFile[] => [
  { url: 'index.html', revision: script },
  { url: 'data.html', revision: 'd' },
  { url: script.slice(1), revision: null },
  { url: part.slice(1), revision: null },
]

/** What a server with this build answers, by path. */
const serverWith = ({ script, part }: Build): Record<string, () => Response> => ({
  '/': () => new Response(pageOf(script)),
  '/index.html': () =>
    new Response(pageOf(script), { headers: { 'content-security-policy': "default-src 'self'" } }),
  '/data.html': () => new Response('data'),
  [script]: () => new Response(script),
  [part]: () => new Response(part),
})

/** A browser with a server that can be changed, and a service worker of each build that is asked for. */
function browser() {
  const caches = cachesForTest()
  const asked: string[] = []
  let server: Record<string, () => Response> | null = serverWith(first)
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (!server) throw new TypeError('Failed to fetch')
    return server[pathname]?.() ?? new Response('Not found.', { status: 404 })
  })
  return {
    caches,
    asked,
    fetch,
    becomes: (next: Record<string, () => Response> | null) => (server = next),
    worker: (build: Build) =>
      createPageFiles({ files: filesOf(build), caches, fetch, origin, serverTimeoutMs: 20 }),
  }
}

type Worker = ReturnType<typeof createPageFiles>
const get = (path: string) => new Request(new URL(path, origin))
/** A request as browsers make it when a page is opened; nobody else can make one. */
const opening = (path: string) => Object.defineProperty(get(path), 'mode', { value: 'navigate' })
const textOf = async (answer: ReturnType<Worker['answerTo']>) => (await answer)?.text()

test('without its server the page opens at each of its addresses, with the headers that it came with', async () => {
  const { worker, becomes } = browser()
  const files = worker(first)
  await files.keepAll()
  becomes(null)
  for (const path of ['/', '/s/some-session', '/embeddings']) {
    const answer = await files.answerTo(opening(path))
    expect(await answer?.text()).toBe(pageOf(first.script))
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'")
  }
  expect(await textOf(files.answerTo(get(first.part)))).toBe(first.part)
  expect(await textOf(files.answerTo(opening('/data.html')))).toBe('data')
})

test.each([
  '/api/v1/models',
  '/api/v1/chat/completions',
  '/v1/models',
  '/admin',
  '/login',
  '/login.html',
  '/docs',
  '/docs/page.js',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/index.html',
  '/service-worker.js',
  '/schema/session-1.json',
  'https://elsewhere.example/assets/part-1.js',
])('%s goes to the server, opened or fetched, and is never kept', async (path) => {
  const { worker, caches, fetch } = browser()
  const files = worker(first)
  await files.keepAll()
  const [before, times] = [caches.kept(), fetch.mock.calls.length]
  for (const request of [get(path), opening(path)]) expect(files.answerTo(request)).toBeNull()
  expect(caches.kept()).toEqual(before)
  expect(fetch).toHaveBeenCalledTimes(times)
})

test('what is sent goes to the server, whatever its address', async () => {
  const { worker } = browser()
  const files = worker(first)
  await files.keepAll()
  for (const path of ['/', '/data.html', first.part])
    expect(files.answerTo(new Request(new URL(path, origin), { method: 'POST' }))).toBeNull()
  // A script of the page that reads its own address asks the server.
  expect(files.answerTo(get('/'))).toBeNull()
})

test('while the server is there it answers itself: what asks for a password is shown, and not kept', async () => {
  const { worker, becomes, caches } = browser()
  const files = worker(first)
  await files.keepAll()
  const before = caches.kept()
  becomes({ '/': () => new Response('<form>', { status: 200 }) })
  expect(await textOf(files.answerTo(opening('/')))).toBe('<form>')
  expect(caches.kept()).toEqual(before)
  becomes(null)
  expect(await textOf(files.answerTo(opening('/')))).toBe(pageOf(first.script))
})

test.each([502, 503, 504])(
  'a gateway that says %i in the place of the server gives way to the page and its files',
  async (status) => {
    const { worker, becomes } = browser()
    const files = worker(first)
    await files.keepAll()
    const answers = async () => [
      await textOf(files.answerTo(opening('/'))),
      await textOf(files.answerTo(get('/data.html'))),
    ]
    const serverAnswers = (text: string, code: number) =>
      becomes({
        '/': () => new Response(text, { status: code }),
        '/data.html': () => new Response(text, { status: code }),
      })
    serverAnswers('Bad gateway', status)
    expect(await answers()).toEqual([pageOf(first.script), 'data'])
    serverAnswers('Not yours', 403)
    expect(await answers()).toEqual(['Not yours', 'Not yours'])
  },
)

test('a server that does not answer is waited for a while only', async () => {
  const { worker, fetch } = browser()
  const files = worker(first)
  await files.keepAll()
  fetch.mockReturnValue(new Promise(() => undefined))
  expect(await textOf(files.answerTo(opening('/')))).toBe(pageOf(first.script))
  // The page that is kept needs its files, and shows nothing before it has them.
  expect(await textOf(files.answerTo(get('/data.html')))).toBe('data')
})

test('where nothing is kept yet a page that cannot be had is an error, as without a service worker', async () => {
  const { worker, becomes } = browser()
  const files = worker(first)
  becomes(null)
  await expect(files.answerTo(opening('/'))).rejects.toThrow('Failed to fetch')
  await expect(files.answerTo(opening('/data.html'))).rejects.toThrow('Failed to fetch')
})

test('a part that was left out is kept when it is first used; what is no file is not', async () => {
  const { worker, becomes, caches } = browser()
  const files = worker(first)
  await files.keepAll()
  const font = '/assets/font-1.woff2'
  becomes({ [font]: () => new Response('font') })
  expect(await textOf(files.answerTo(get(font)))).toBe('font')
  expect((await files.answerTo(get('/assets/gone-1.js')))?.status).toBe(404)
  await vi.waitFor(() => expect(Object.values(caches.kept())[0]).toContain(font))
  expect(Object.values(caches.kept())[0]).not.toContain('/assets/gone-1.js')
  becomes(null)
  expect(await textOf(files.answerTo(get(font)))).toBe('font')
})

test('a newer build takes what has not changed from the one before, and leaves that one its files', async () => {
  const { worker, becomes, asked } = browser()
  const old = worker(first)
  await old.keepAll()
  becomes(serverWith(second))
  asked.length = 0
  const newer = worker(second)
  await newer.keepAll()
  expect(asked.toSorted()).toEqual(['/assets/index-2.js', '/data.html', '/index.html'])
  await newer.tidyUp()
  becomes(null)
  // A tab that still shows the earlier page.
  expect(await textOf(newer.answerTo(get(first.script)))).toBe(first.script)
  expect(await textOf(newer.answerTo(opening('/')))).toBe(pageOf(second.script))
  // Until the newer one takes over, the earlier page is whole.
  expect(await textOf(old.answerTo(opening('/')))).toBe(pageOf(first.script))
})

const buildOf = (number: number): Build => ({
  script: `/assets/index-${number}.js`,
  part: '/assets/part-1.js',
})
const cachesOf = (...numbers: number[]) => numbers.map((number) => `parley-page-/assets/index-${number}.js`)

/** A browser that is given one build after another. */
function browserWithBuilds() {
  const { worker, becomes, caches } = browser()
  const installed = async (number: number) => {
    becomes(serverWith(buildOf(number)))
    const files = worker(buildOf(number))
    await files.keepAll()
    return files
  }
  /** Time passes between one that takes over and the next. */
  const takenOver = async (files: Worker) => {
    await files.tidyUp()
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return { installed, takenOver, caches }
}

test('of earlier builds only the last is kept', async () => {
  const { installed, takenOver, caches } = browserWithBuilds()
  for (const number of [1, 2, 3]) await takenOver(await installed(number))
  expect(await caches.keys()).toEqual(cachesOf(2, 3))
})

test('a build that never took over goes, and not the one before it that tabs still show', async () => {
  const { installed, takenOver, caches } = browserWithBuilds()
  await takenOver(await installed(1))
  await installed(2)
  await takenOver(await installed(3))
  expect(await caches.keys()).toEqual(cachesOf(1, 3))
})

test('where an earlier build came back, it is that one that stays when the next takes over', async () => {
  const { installed, takenOver, caches } = browserWithBuilds()
  for (const number of [1, 2, 1, 3]) await takenOver(await installed(number))
  expect(await caches.keys()).toEqual(cachesOf(1, 3))
})

test('a build that is still being installed keeps what it has', async () => {
  const { installed, takenOver, caches } = browserWithBuilds()
  await takenOver(await installed(1))
  const waiting = await installed(2)
  await installed(3)
  await takenOver(waiting)
  expect(await caches.keys()).toEqual(cachesOf(1, 2, 3))
})

test.each<[string, () => Response]>([
  ['a page that asks for a password', () => new Response('<form>')],
  ['a page of an earlier build', () => new Response(pageOf('/assets/index-0.js'))],
  ['an error', () => new Response(pageOf(first.script), { status: 500 })],
  [
    'the end of a redirect',
    () => Object.defineProperty(new Response(pageOf(first.script)), 'redirected', { value: true }),
  ],
])('where %s comes in the place of the page, nothing is taken for kept', async (_, page) => {
  const { worker, becomes } = browser()
  becomes({ ...serverWith(first), '/index.html': page })
  await expect(worker(first).keepAll()).rejects.toThrow('/index.html could not be kept')
})

test('it tells of which build it is', () => {
  const files = browser().worker(second)
  expect([files.has(second.script), files.has(first.script)]).toEqual([true, false])
})
