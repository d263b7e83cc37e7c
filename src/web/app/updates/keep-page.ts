import { workerPath, type WorkerMessage } from '../../service-worker/messages.ts'
import { trustedScriptUrl } from '../../store/trusted-script-url.ts'
import { within } from '../../store/within.ts'

/** A newer version is looked for this often, in milliseconds, and when somebody comes back to the page. */
const lookEveryMs = 60 * 60_000
/** So long a newer service worker may take to take over, in milliseconds: the page comes from the server all the same. */
const takeOverMs = 3000

interface Options {
  /** Called when a newer version of the page is ready, with what takes it; with null once this page is the newest. */
  onNewer: (take: (() => void) | null) => void
  container?: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'>
  /** The path of the script that this page runs. */
  script?: string
  page?: Pick<Document, 'addEventListener' | 'visibilityState'>
  reload?: () => void
  now?: () => number
}

/**
 * Has a service worker keep the page's files, so that it opens without its server, and tells when a newer version of the
 * page is ready. An open page is never changed under the reader's hands.
 */
export async function keepPage(options: Options): Promise<void> {
  // Plain-HTTP addresses have none, whatever its type says.
  const { container = navigator.serviceWorker as ServiceWorkerContainer | undefined } = options
  const { onNewer, script = scriptOfPage(), page = document, reload = () => location.reload() } = options
  if (!container || script === null) return
  try {
    const registration = await container.register(trustedScriptUrl(workerPath))
    watch({ container, registration, onNewer, script, page, reload, now: options.now ?? Date.now })
  } catch {
    // A browser that keeps nothing: the page works as long as its server is there.
  }
}

interface Watched extends Required<Omit<Options, 'container'>> {
  container: Pick<ServiceWorkerContainer, 'addEventListener'>
  registration: ServiceWorkerRegistration
}

function watch({ container, registration, onNewer, script, page, reload, now }: Watched) {
  const look = async (isFirst = false) => {
    const { waiting, active } = registration
    const newest = waiting ?? active
    if (!newest) return
    if (await hasFile(newest, script)) {
      onNewer(null)
      // This page came from the server after the newer version was there. Earlier ones keep the files that they have.
      if (waiting) takeOver(waiting)
      return
    }
    // At first this page may have come from the server and be newer than all that is kept, also than what waits: its own
    // service worker is still on its way.
    const isOlder = !isFirst || (waiting && active && (await hasFile(active, script)))
    if (isOlder) onNewer(() => void take(registration, reload))
  }
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void look()
    })
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  // Another tab has taken the newer version.
  container.addEventListener('controllerchange', () => void look())
  void look(true)

  let lookedAt = now()
  const lookForNewer = () => {
    if (page.visibilityState !== 'visible' || now() - lookedAt < lookEveryMs) return
    lookedAt = now()
    registration.update().catch(() => undefined) // the server is away
  }
  page.addEventListener('visibilitychange', lookForNewer)
  setInterval(lookForNewer, lookEveryMs)
}

async function take({ waiting }: ServiceWorkerRegistration, reload: () => void) {
  if (waiting) await within(takeOverMs, activated(waiting)).catch(() => undefined)
  reload()
}

const activated = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    takeOver(worker)
  })

const takeOver = (worker: ServiceWorker) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ kind: 'take-over' } satisfies WorkerMessage)

const hasFile = (worker: ServiceWorker, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      resolve(data === true)
      port1.close()
    })
    port1.start()
    worker.postMessage({ kind: 'has-file', path } satisfies WorkerMessage, [port2])
  })

/** Its name holds a hash of all that the page is made of. */
function scriptOfPage(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script && new URL(script.src).pathname
}
