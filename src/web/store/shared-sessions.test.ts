import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, withoutLiveRuns } from '#domain/document/document-of.ts'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { comparisonOf } from '#domain/export/comparison-of.ts'
import { readSessionLink, sessionLinkOf } from '#domain/link/session-link.ts'
import { sharedSession } from '#domain/link/shared-session.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { wholeTables } from './stored-rows.ts'
import { stepsOfUse, usedSession } from './used-session-for-test.ts'

const now = 1

/** The session of somebody who has done all this, as it would be shared. */
function sharedAfter(steps: Parameters<typeof usedSession>[0], withAnswers: boolean) {
  const { store, session } = usedSession(steps)
  const tables = wholeTables(store.getState())
  const document = documentOf(withoutRemoved(tables), session())
  return { document, shared: sharedSession(tables, session(), { withAnswers }) }
}

test('what is shared is read as it was sent, whatever was done in the session', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOfUse, fc.boolean(), async (steps, withAnswers) => {
      const { shared } = sharedAfter(steps, withAnswers)
      const link = await sessionLinkOf(shared)
      const sent = JSON.parse(JSON.stringify(shared)) as typeof shared
      expect(await readSessionLink(link ?? '')).toEqual({ kind: 'session', document: sent, damaged: 0 })
    }),
    { numRuns: 200 },
  )
})

test('the reader of a link sees the questions and answers that the sender had on show', () => {
  const onShow = (document: SessionDocument) =>
    comparisonOf(document, now).questions.map(({ text, answers }) => ({
      text,
      answers: answers
        .filter(({ isShown }) => isShown)
        .map(({ column, model, text: answer, state, figures }) => ({
          column,
          model,
          answer,
          state,
          figures,
        })),
    }))
  fc.assert(
    fc.property(stepsOfUse, (steps) => {
      const { document, shared } = sharedAfter(steps, true)
      expect(onShow(shared)).toEqual(onShow(withoutLiveRuns(document)))
    }),
    { numRuns: 200 },
  )
})
