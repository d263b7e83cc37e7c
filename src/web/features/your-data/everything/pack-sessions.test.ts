import { expect, test } from 'vitest'
import { packSessions } from './pack-sessions.ts'

test('what is cancelled while the last of the file is packed is no file', async () => {
  const controller = new AbortController()
  const zip = {
    add: async () => undefined,
    end: async () => {
      controller.abort()
      return new Blob()
    },
  }
  const packed = packSessions({ ids: async () => [], exported: async () => null }, zip, {
    now: 0,
    signal: controller.signal,
    onPacked: () => undefined,
  })
  await expect(packed).rejects.toThrow('aborted')
})
