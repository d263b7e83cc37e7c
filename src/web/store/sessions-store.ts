import { createStore } from 'zustand/vanilla'
import { createColumnActions } from './column-actions.ts'
import { createRunActions } from './run-actions.ts'
import { createSessionActions } from './session-actions.ts'
import { createSettingActions } from './setting-actions.ts'
import { createStoreParts } from './store-parts.ts'
import type { SessionsState, StoreOptions } from './store-types.ts'
import { emptyTables } from '#domain/tables/tables.ts'
import { createTurnActions } from './turn-actions.ts'

export type SessionsStore = ReturnType<typeof createSessionsStore>

/** Sessions, columns, questions and answers, and everything that can happen to them. */
export function createSessionsStore(options: StoreOptions) {
  return createStore<SessionsState>()((setState, getState) => {
    const parts = createStoreParts({ setState, getState }, options)
    return {
      ...emptyTables(),
      openSessionId: null,
      opening: null,
      loadedSessionIds: {},
      ownRunIds: {},
      rerunning: {},
      actions: {
        ...createSessionActions(parts),
        ...createColumnActions(parts),
        ...createSettingActions(parts),
        ...createTurnActions(parts),
        ...createRunActions(parts),
      },
    }
  })
}
