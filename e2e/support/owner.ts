import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParleyServer } from './parley-server.ts'

/** The code that the server printed when it started. */
export const ownerCodeOf = async ({ folder }: ParleyServer) =>
  (await readFile(join(folder, '.parley/owner-code'), 'utf8')).trim()

/** Lets this test's browser manage keys, without the page: for tests of what comes after that. */
export async function beOwner(page: Page, server: ParleyServer) {
  const response = await page.request.post(`${server.url}/api/owner`, {
    data: { code: await ownerCodeOf(server) },
  })
  expect(response.status()).toBe(204)
}
