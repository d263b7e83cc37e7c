import { expect, test } from 'vitest'
import { nextStep, type Seen, type Standing } from './next-step.ts'

const at = (location: string, path: string, sessionId: string): Standing => ({ location, path, sessionId })
/** What was seen, where nothing was done about it. */
const seen = (location: string, path: string, sessionId: string): Seen => ({
  ...at(location, path, sessionId),
  ledTo: location,
})
const step = (before: Seen | null, now: Standing, awaited: string | null = null) =>
  nextStep(before, now, awaited)

test('a page that begins at "/" gets the address of the session that was open last', () => {
  expect(step(null, at('/', '/s/a', 'a'))).toEqual({ kind: 'navigate', to: '/s/a', replace: true })
  expect(step(null, at('/', '/', 'new'))).toEqual({ kind: 'agree' })
})

test('a page that begins at a session’s address opens it', () => {
  expect(step(null, at('/s/b', '/s/a', 'a'))).toEqual({ kind: 'open', sessionId: 'b' })
  expect(step(null, at('/s/b', '/s/b', 'b'))).toEqual({ kind: 'agree' })
})

test('another session on show is a step of its own in the browser’s history', () => {
  expect(step(seen('/s/a', '/s/a', 'a'), at('/s/a', '/s/b', 'b'))).toEqual({
    kind: 'navigate',
    to: '/s/b',
    replace: false,
  })
  expect(step(seen('/s/a', '/s/a', 'a'), at('/s/a', '/', 'new'))).toMatchObject({ to: '/', replace: false })
})

test('the first question of a new session is none', () => {
  expect(step(seen('/', '/', 'a'), at('/', '/s/a', 'a'))).toEqual({
    kind: 'navigate',
    to: '/s/a',
    replace: true,
  })
})

test('Back and Forward open the session of their address, or begin a new one', () => {
  expect(step(seen('/s/a', '/s/a', 'a'), at('/s/b', '/s/a', 'a'))).toEqual({ kind: 'open', sessionId: 'b' })
  expect(step(seen('/s/a', '/s/a', 'a'), at('/', '/s/a', 'a'))).toEqual({ kind: 'begin' })
  expect(step(seen('/s/b', '/s/a', 'a'), at('/s/b', '/s/b', 'b'), 'b')).toEqual({ kind: 'agree' })
})

test('whoever comes back before a session is read keeps the one on show', () => {
  expect(step(seen('/s/b', '/s/a', 'a'), at('/s/a', '/s/a', 'a'), 'b')).toEqual({
    kind: 'stay',
    sessionId: 'a',
  })
})

test('a session that changes while the address follows the one before is followed too', () => {
  const before = { ...at('/', '/s/a', 'a'), ledTo: '/s/a' }
  expect(step(before, at('/s/a', '/s/b', 'b'))).toEqual({ kind: 'navigate', to: '/s/b', replace: false })
})

test('what was seen before is not acted on again', () => {
  const before = { ...at('/', '/s/a', 'a'), ledTo: '/s/a' }
  expect(step(before, at('/', '/s/a', 'a'))).toEqual({ kind: 'none' })
})
