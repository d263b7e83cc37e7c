import { expect, test } from 'vitest'
import { cellRequest } from '#domain/table/cell-request.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import { poolOf } from '../scheduler/testing.ts'
import { createTableActions } from '../store/table-actions.ts'
import { storeForTest } from '../store/testing.ts'
import { findAnswer, tableJob } from './table-job.ts'

test('an answer of a table reserves the tokens that its request allows, and none once it is gone', () => {
  const { store, sessionId, columnIds } = storeForTest(['acme/one'])
  const actions = createTableActions(store.parts)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Echo {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'w' } }])
  const caseId = Object.keys(store.getState().cases)[0] ?? ''
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  if (!asked) throw new Error('nothing was asked')
  const id = { caseId, runId: asked.run.id }
  const answer = findAnswer(store, id)
  if (!answer) throw new Error('there is no answer')
  const job = tableJob(asked.run, {
    store,
    streamChat: async function* () {},
    pool: poolOf(1),
    group: 'group',
    now: () => 0,
    push: () => undefined,
    onOver: () => undefined,
  })
  expect(job.tokensToReserve()).toBe(tokensToReserve(cellRequest(answer, 'Echo {{word}}')))
  actions.answersWithdrawn([id])
  expect(job.tokensToReserve()).toBe(0)
})
