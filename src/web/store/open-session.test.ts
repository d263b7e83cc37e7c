import { beforeEach, expect, test, vi } from 'vitest'
import { startFirstSession } from './open-session.ts'
import { createSessionsStore } from './sessions-store.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  return () => vi.unstubAllGlobals()
})

const newStore = (page: string) => {
  let ids = 0
  return createSessionsStore({ newId: () => `${page}-${++ids}`, now: () => 1 })
}

/** A page with a first session of its own that was never saved. */
function openFirst(page: string) {
  const store = newStore(page)
  startFirstSession(store)
  return store.getState()
}

test('a page that is reloaded before its first session was saved has the same session again', () => {
  const { openSessionId } = openFirst('first')
  const again = openFirst('again')
  expect(again.openSessionId).toBe(openSessionId)
  expect(Object.keys(again.sessions)).toEqual([openSessionId])
})

test('another tab has a first session of its own', () => {
  const { openSessionId } = openFirst('first')
  vi.stubGlobal('sessionStorage', storage())
  expect(openFirst('other').openSessionId).not.toBe(openSessionId)
})

test('a deleted session that can still be brought back is not begun again in its place', () => {
  const { openSessionId, sessions } = openFirst('first')
  const store = newStore('again')
  const deleted = { ...Object.values(sessions)[0]!, deletedAt: 5 }
  store.setState({ sessions: { [deleted.id]: deleted } })
  startFirstSession(store)
  expect(store.getState().openSessionId).not.toBe(openSessionId)
  expect(store.getState().sessions[deleted.id]).toBe(deleted)
})

test('where the browser keeps nothing there is a first session all the same', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(openFirst('first').openSessionId).not.toBeNull()
})
