import type { StoreOptions } from './store-types.ts'
import { createSessionsStore } from './sessions-store.ts'

/** A store of its own for each test, with ids that count and a clock that stands until it is set. */
export function storeForTest(
  models: readonly string[] = ['acme/one', 'acme/two'],
  options: Pick<StoreOptions, 'factsOf'> = {},
) {
  let count = 0
  const clock = { now: 1_000_000 }
  const store = createSessionsStore({
    newId: () => `id-${String(++count).padStart(4, '0')}`,
    now: () => clock.now,
    ...options,
  })
  const { actions } = store.getState()
  const sessionId = actions.sessionStarted(models)
  const session = () => {
    const found = store.getState().sessions[sessionId]
    if (!found) throw new Error('the session of the test is gone')
    return found
  }
  return { store, actions, clock, sessionId, session, columnIds: [...session().columnIds] }
}
