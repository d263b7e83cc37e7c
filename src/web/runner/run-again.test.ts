import { expect, test } from 'vitest'
import { isSettled } from '#domain/run/run.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { stalenessOf } from '#domain/run/stale.ts'
import { turnsOf } from '#domain/session/turns.ts'
import { echoPage, idle } from './echo-for-test.ts'
import { runAgainFrom } from './run-again.ts'

/** A column whose four answers were given before the reader reworded the first one. */
async function rewordedFirst() {
  const page = echoPage()
  const { store, actions, runner, sessionId, session, columnIds } = page
  const [column = ''] = columnIds
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) {
    runner.start(actions.promptSent(sessionId, question, [column]))
    await page.endAll(() => 'finished')
  }
  const shown = () =>
    turnsOf(store.getState().messages, session().tipId).map((turn) =>
      shownRun(store.getState().runs, turn, column)!,
    )
  actions.answerEdited(shown()[0]!.id, 'Mine.')
  const stale = () => shown().map((run) => stalenessOf(store.getState(), run).isStale)
  const rerunning = () => store.getState().rerunning[column]
  return { ...page, column, shown, stale, rerunning }
}

test('a stale answer is run again, and then those after it, one at a time, until none is stale', async () => {
  const { runner, shown, stale, rerunning, open, end } = await rewordedFirst()
  expect(stale()).toEqual([false, true, true, true])
  runner.runAgainFrom(shown()[1]!.id)
  for (const at of [1, 2, 3]) {
    await idle()
    expect(open.map(({ runId }) => runId)).toEqual([shown()[at]?.id])
    expect(rerunning()).toBe(shown()[at]?.messageId)
    await end(open[0]!, 'finished')
  }
  expect(stale()).toEqual([false, false, false, false])
  expect(rerunning()).toBeUndefined()
  expect(open).toEqual([])
})

test.each(['stopped', 'failed', 'cut off'] as const)(
  'an answer that is %s ends it, and the rest stays marked',
  async (outcome) => {
    const { runner, shown, stale, rerunning, open, end } = await rewordedFirst()
    runner.runAgainFrom(shown()[1]!.id)
    await idle()
    await end(open[0]!, outcome)
    expect(stale()).toEqual([false, false, true, true])
    expect(rerunning()).toBeUndefined()
    expect(open).toEqual([])
  },
)

test('where one of them cannot be asked, none is being run again', async () => {
  const { store, runner, shown, rerunning, endAll } = await rewordedFirst()
  let starts = 0
  const again = runAgainFrom(store, shown()[1]!.id, (runIds) => {
    starts += 1
    if (starts > 1) throw new Error('Not this one.')
    runner.start(runIds)
  })
  await Promise.all([endAll(() => 'finished'), expect(again).rejects.toThrow('Not this one.')])
  expect(rerunning()).toBeUndefined()
})

test('a later answer that is still coming is waited for, and run again if it is stale', async () => {
  const { actions, runner, shown, stale, open, end, endAll } = await rewordedFirst()
  runner.start([actions.retryAsked(shown()[3]!.id)!])
  await idle()
  const [coming] = open
  runner.runAgainFrom(shown()[1]!.id)
  await idle()
  await end(open[1]!, 'finished')
  await end(open[1]!, 'finished')
  expect(open).toEqual([coming])
  await endAll(() => 'finished')
  expect(stale()).toEqual([false, false, false, false])
})

test('an answer asked again while one before it is coming waits for the whole of that', async () => {
  const { actions, runner, store, shown, open, end, endAll } = await rewordedFirst()
  const [second, third] = [shown()[1]!, shown()[2]!]
  runner.start([actions.retryAsked(second.id)!, actions.retryAsked(third.id)!])
  await idle()
  const [, , waiting] = shown()
  expect(open).toHaveLength(1)
  expect(waiting?.state.kind).toBe('queued')
  await end(open[0]!, 'finished')
  await endAll(() => 'finished')
  expect(stalenessOf(store.getState(), shown()[2]!).isStale).toBe(false)
  expect(isSettled(shown()[2]!)).toBe(true)
})

test('stopping all answers of a session stops what waits for an answer before it', async () => {
  const { actions, runner, shown, open } = await rewordedFirst()
  runner.start([actions.retryAsked(shown()[1]!.id)!, actions.retryAsked(shown()[2]!.id)!])
  await idle()
  runner.stop(shown().map(({ id }) => id))
  await idle()
  expect(shown().map(({ state }) => state.kind)).toEqual(['finished', 'stopped', 'stopped', 'finished'])
  expect(open).toEqual([])
})
