import { expect, onTestFinished, test, vi } from 'vitest'
import { transcriptOf } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from './open-page.tsx'
import { expectTexts, playground } from './playground.ts'

const open = () => openPage({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })

/** To be called first: what is registered first is called last. */
function expectNothingLeft() {
  const address = location.href
  onTestFinished(() => {
    expect(Object.hasOwn(navigator, 'connection')).toBe(false)
    expect(location.href).toBe(address)
  })
}

test('a page that was open leaves nothing behind for the next test', async () => {
  expectNothingLeft()
  await open()
  expect(Object.hasOwn(navigator, 'connection')).toBe(true)
})

test('nor does one that could not be opened', async () => {
  expectNothingLeft()
  const clear = vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
    throw new Error('No storage')
  })
  onTestFinished(() => clear.mockRestore())
  await expect(open()).rejects.toThrow('No storage')
})

test('sessions that are there from the start were asked of the server, and the last one is on show', async () => {
  const server = await openPage({
    models: { alpha: says('Alpha.'), beta: says('Beta.'), gamma: says('Gamma.') },
    sessions: [{ asked: ['One?', 'Two?'] }, { columns: ['gamma', 'beta', 'gamma'], asked: ['Three?'] }],
  })
  expect(server.asked().map(transcriptOf)).toEqual([
    ['user: One?'],
    ['user: One?'],
    ['user: One?', 'assistant: Alpha.', 'user: Two?'],
    ['user: One?', 'assistant: Beta.', 'user: Two?'],
    ...Array.from({ length: 3 }, () => ['user: Three?']),
  ])
  await expectTexts(playground.questions.getByRole('paragraph'), [/^Three\?$/])
  await expectTexts(playground.columns.getByRole('article'), [/Gamma\./, /Beta\./, /Gamma\./])
})
