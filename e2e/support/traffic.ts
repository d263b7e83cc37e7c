import type { Page, Request } from '@playwright/test'

/** Everything that goes between the page and whoever it talks to. */
export function watchTraffic(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return {
    urls: () => requests.map((request) => request.url()),
    /** The names of all headers that the page sent, in lower case. */
    sentHeaders: async () =>
      new Set((await Promise.all(requests.map((request) => request.allHeaders()))).flatMap(Object.keys)),
    /** Addresses, headers and bodies of all requests and answers so far, in one string. */
    text: async () => (await Promise.all(requests.map(described))).join('\n'),
  }
}

async function described(request: Request): Promise<string> {
  const response = await request.response()
  const answer = await response?.text().catch(() => '') // a redirect or a preload has no body to read
  return [
    request.url(),
    JSON.stringify(await request.allHeaders()),
    request.postData() ?? '',
    JSON.stringify((await response?.allHeaders()) ?? {}),
    answer ?? '',
  ].join('\n')
}

/** What the page keeps in the browser: local and session storage, cookies and every row of IndexedDB. */
export async function everythingStored(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason given')))
      })
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        rows.push(await settled(database.transaction(table).objectStore(table).getAll()))
      }
      database.close()
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows])
  })
  return stored + JSON.stringify(cookies)
}
