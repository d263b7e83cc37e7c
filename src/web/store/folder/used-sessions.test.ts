import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentText } from '#domain/folder/content-text.ts'
import { readSessionFile } from '#domain/folder/read-session-file.ts'
import { isSettled } from '#domain/run/run.ts'
import { stepsOfUse, usedSession } from '../used-session-for-test.ts'
import { loadedHere } from './look-here.ts'

test('whatever was done in a session, its file is read whole and says the same', () => {
  let compared = 0
  fc.assert(
    fc.property(stepsOfUse, (steps) => {
      const { store, actions, sessionId } = usedSession(steps)
      const live = Object.values(store.getState().runs).filter((run) => !isSettled(run))
      actions.runEventsReceived(
        new Map(live.map(({ id }) => [id, [{ type: 'stopped' as const, afterMs: 1 }]])),
      )
      const here = loadedHere(sessionId, { store, now: () => 0 })
      // A cell of the table may still be under way.
      if (here?.kind !== 'content') return
      const reading = readSessionFile('a.json', JSON.stringify(here.document))
      if (reading.kind !== 'session') throw new Error(JSON.stringify(reading))
      expect(contentText(reading.document)).toBe(contentText(here.document))
      compared++
    }),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(30)
})
