import type { WorkerMessage } from './messages.ts'
import { createPageFiles, type PageFile } from './page-files.ts'

/** Of a service worker's global what is used here: TypeScript's libraries have it only in the place of the page's. */
interface WorkerScope {
  /** The build puts the list of its files here. */
  filesOfBuild: PageFile[]
  skipWaiting: () => Promise<void>
  addEventListener: ((kind: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: FetchingEvent) => void) => void) &
    ((kind: 'message', listener: (event: MessageEvent<WorkerMessage>) => void) => void)
}
interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchingEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

declare const self: WorkerScope

const files = createPageFiles({
  files: self.filesOfBuild,
  caches,
  fetch: (request) => fetch(request),
  origin: location.origin,
})

// A newer one waits until a page lets it take over: nothing changes under an open page.
self.addEventListener('install', (event) => event.waitUntil(files.keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(files.tidyUp()))
self.addEventListener('fetch', (event) => {
  const answer = files.answerTo(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', ({ data, ports }) => {
  if (data.kind === 'take-over') void self.skipWaiting()
  else ports[0]?.postMessage(files.has(data.path))
})
