import type { Page } from '@playwright/test'

/** What went wrong in the page while a test ran. */
export interface PageTroubles {
  /** Troubles like this belong to the test. */
  announce(...patterns: RegExp[]): void
  /** The test is over: what goes wrong from now on is its servers' going. */
  testEnded(): void
  unannounced(): string[]
}

/** The browser's own line about an answer with an error status. */
export const errorStatus = /Failed to load resource: the server responded with a status of [45]\d\d/
/** The page hung up itself: Stop, a reload, the end of a stream that it had read to `[DONE]`. */
const hungUp = 'net::ERR_ABORTED'
/** Nobody listens at the page's address. */
export const noServer = /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/

export function watchForTroubles(page: Page): PageTroubles {
  const troubles: string[] = []
  const announced: RegExp[] = []
  let hasEnded = false
  const note = (trouble: string) => {
    if (!hasEnded) troubles.push(trouble)
  }
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== hungUp) note(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  return {
    announce: (...patterns) => announced.push(...patterns),
    testEnded: () => {
      hasEnded = true
    },
    unannounced: () => troubles.filter((trouble) => !announced.some((pattern) => pattern.test(trouble))),
  }
}
