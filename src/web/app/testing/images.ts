import { page } from 'vitest/browser'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import type { FakeServer } from './fake-server.ts'
import { bytesOfDataUrl } from './pictures.ts'

const strip = page.getByRole('region', { name: 'Attached pictures' })

/** The pictures of a question. */
export const images = {
  attach: page.getByRole('button', { name: 'Attach pictures' }),
  strip,
  attached: strip.getByRole('listitem'),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }),
  open: (name: string) => page.getByRole('button', { name: `Open ${name},` }),
  dropHint: page.getByText('Drop pictures to attach them'),
  notice: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
}

/** The parts of the last question that the model `alpha` got. */
export const partsAsked = (server: FakeServer) => {
  const request = askedOf(server, 'alpha').at(-1)
  return request ? bodyOf(request).messages.at(-1)?.content : undefined
}

/** The picture in it. */
export function pictureAsked(server: FakeServer) {
  const parts = partsAsked(server) as { image_url?: { url: string } }[] // the test expects no plain text
  const url = parts[0]?.image_url?.url ?? ''
  return { url, bytes: bytesOfDataUrl(url) }
}
