import { expect, onTestFinished, test, vi } from 'vitest'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from './open-page.tsx'

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
