/** What src/web/store/database.ts opens, as its first version was: the page brings it up to its own. */
const name = 'parley'
const version = 1
const stores = ['sessions', 'columns', 'messages', 'runs']

/**
 * Puts sessions into the page's database before the page is opened.
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {string} tables the rows by their tables, as JSON
 */
export async function saveSessions(page, url, tables) {
  // Any answer of this server that is not the page will do.
  await page.goto(`${url}/healthz`)
  await page.evaluate(async ([json, database, databaseVersion, storeNames]) => {
    const saved = JSON.parse(json)
    const opened = await new Promise((resolve, reject) => {
      const request = indexedDB.open(database, databaseVersion)
      request.addEventListener('upgradeneeded', () => {
        for (const table of storeNames) request.result.createObjectStore(table, { keyPath: 'id' })
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const transaction = opened.transaction(storeNames, 'readwrite')
    for (const table of storeNames)
      for (const row of Object.values(saved[table])) transaction.objectStore(table).put(row)
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('error', () => reject(transaction.error))
    })
    opened.close()
  }, /** @type {const} */ ([tables, name, version, stores]))
}
