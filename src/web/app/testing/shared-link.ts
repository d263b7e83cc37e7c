import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith } from '#domain/export/testing.ts'
import { sessionLinkOf } from '#domain/link/session-link.ts'

/** Says where a shared session came from; it is there once the link was read. */
export const takeOverBar = page.getByRole('region', { name: 'Someone shared this comparison with you' })

/** A comparison of two models, one of which is not offered. */
export const shared = documentWith({
  session: { title: 'Late parcel' },
  columns: [{ model: 'acme/alpha' }, { model: 'elsewhere/other' }],
  turns: [{ answers: [{ text: 'A says so.' }, { text: 'B says **no**.', model: 'elsewhere/other' }] }],
})

/** Goes to a shared session as a link in another tab would, with the page that is open. */
export async function openLink(document = shared) {
  history.pushState(null, '', `/shared${await sessionLinkOf(document)}`)
  await expect.element(takeOverBar).toBeVisible()
}
