import { isPagePath } from './page-paths.ts'

/** A file of the built page. It has a revision where its name stays the same when its content changes. */
export interface PageFile {
  url: string
  revision: string | null
}

interface Options {
  /** What this build has, without what is kept when it is first used. */
  files: readonly PageFile[]
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: Request) => Promise<Response>
  /** The page's own, as in `https://example.org`. */
  origin: string
  /** So long the server is waited for where there is something kept, in milliseconds. */
  serverTimeoutMs?: number
}

const prefix = 'parley-page-'
const pagePath = '/index.html'
/** Under it each cache tells when its build took over last; it is no address of the server's. */
const tookOverPath = '/took-over-at'
/** At once, of some hundred: the page's own requests need connections too. */
const fetchedAtOnce = 4

/**
 * The files of the page as they are kept in this browser: one cache for each build, named after its page. Only these
 * are ever put into a cache or answered from one; whatever else the server has is none of its business.
 */
export function createPageFiles(options: Options) {
  const { caches, fetch, origin, serverTimeoutMs = 5000 } = options
  const files = options.files.map((file) => ({ ...file, path: new URL(file.url, origin).pathname }))
  const paths = new Set(files.map(({ path }) => path))
  const name = prefix + files.find(({ path }) => path === pagePath)?.revision

  /** Fetches all that this build has; what an earlier build had too is taken from there. Rejects unless all is kept. */
  async function keepAll() {
    const cache = await caches.open(name)
    for (let from = 0; from < files.length; from += fetchedAtOnce) {
      await Promise.all(files.slice(from, from + fetchedAtOnce).map((file) => keep(cache, file)))
    }
  }

  async function keep(cache: Cache, { path, revision }: (typeof files)[number]) {
    const kept = revision === null ? await caches.match(path) : undefined
    if (kept) return cache.put(path, kept)
    const response = await fetch(
      new Request(new URL(path, origin), revision === null ? {} : { cache: 'no-cache' }),
    )
    if (!isFile(response) || (path === pagePath && !(await isThisPage(response))))
      throw new Error(`${path} could not be kept`)
    await cache.put(path, response)
  }

  /** A server in front of ours may answer with a page of its own, such as one that asks for a password. */
  async function isThisPage(response: Response) {
    const html = await response.clone().text()
    return files.some(({ path }) => path.endsWith('.js') && isHashed(path) && html.includes(`"${path}"`))
  }

  /**
   * Called when this build takes over: deletes what earlier builds had. That of the one before stays until the next:
   * another tab may still show it, and ask for parts that the server has no more.
   */
  async function tidyUp() {
    const own = await caches.open(name)
    const all = (await caches.keys()).filter((key) => key.startsWith(prefix))
    // What was begun after this one may still be on its way.
    const names = all.slice(0, all.indexOf(name))
    const earlier = await Promise.all(names.map(async (key) => ({ key, at: await tookOverAt(key) })))
    const gone = earlier.toSorted((one, other) => one.at - other.at).slice(0, -1)
    await Promise.all(gone.map(({ key }) => caches.delete(key)))
    await own.put(tookOverPath, new Response(String(Date.now())))
  }

  /** Milliseconds since 1970; 0 of a build that was installed and never took over. */
  async function tookOverAt(key: string): Promise<number> {
    const response = await (await caches.open(key)).match(tookOverPath)
    return response ? Number(await response.text()) : 0
  }

  /** The answer to a request, or null where it goes to the server as if there were no service worker. */
  function answerTo(request: Request): Promise<Response> | null {
    const { origin: asked, pathname } = new URL(request.url)
    if (request.method !== 'GET' || asked !== origin) return null
    if (isPagePath(pathname)) return request.mode === 'navigate' ? answerFile(request, pagePath) : null
    if (isHashed(pathname)) return answerHashed(request, pathname)
    return paths.has(pathname) && pathname !== pagePath ? answerFile(request, pathname) : null
  }

  /** The server's, which may ask for a password first; where it is away, the file as it is kept. */
  async function answerFile(request: Request, path: string): Promise<Response> {
    const fetched = fetch(request)
    const response = await within(serverTimeoutMs, fetched).catch(() => null)
    if (response && !isFromGateway(response)) return response
    const kept = await (await caches.open(name)).match(path)
    return kept ?? response ?? fetched
  }

  /** Its content never changes under its name. Kept when it is first used, where it was not before. */
  async function answerHashed(request: Request, path: string): Promise<Response> {
    const kept = await caches.match(path)
    if (kept) return kept
    const response = await fetch(request)
    if (isFile(response)) {
      const copy = response.clone()
      // Where there is no room the page works all the same.
      void caches
        .open(name)
        .then((cache) => cache.put(path, copy))
        .catch(() => undefined)
    }
    return response
  }

  return { keepAll, tidyUp, answerTo, has: (path: string) => paths.has(path) }
}

/** Vite puts a hash of the content into the names under /assets/. */
const isHashed = (path: string) => path.startsWith('/assets/')

/** The file itself, and nothing that was sent in its place. */
const isFile = ({ status, redirected, type }: Response) =>
  status === 200 && !redirected && (type === 'basic' || type === 'default')

/** What stands before a server says so where that is away. */
const isFromGateway = ({ status }: Response) => status >= 502 && status <= 504

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It takes too long.')), ms)
    work.then(resolve, reject)
  })
