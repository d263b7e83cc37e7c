import { createStore } from 'zustand/vanilla'
import { ordinarySettings } from '#domain/site/site.ts'
import { createColumnActions } from './column-actions.ts'
import { createRunActions } from './run-actions.ts'
import { createSessionActions } from './session-actions.ts'
import { createSettingActions } from './setting-actions.ts'
import { createStoreParts, type StoreParts } from './store-parts.ts'
import type { SessionsState, StoreOptions } from './store-types.ts'
import { emptyStoredTables } from './stored-tables.ts'
import { createTurnActions } from './turn-actions.ts'

export type SessionsStore = ReturnType<typeof createSessionsStore>

/** Sessions, columns, questions and answers, and everything that can happen to them. */
export function createSessionsStore(options: StoreOptions) {
  let parts: StoreParts | undefined
  const store = createStore<SessionsState>()((setState, getState) => {
    parts = createStoreParts({ setState, getState }, options)
    return {
      ...emptyStoredTables(),
      openSessionId: null,
      opening: null,
      deletedElsewhere: null,
      loadedSessionIds: {},
      ownRunIds: {},
      rerunning: {},
      site: ordinarySettings,
      actions: {
        ...createSessionActions(parts),
        ...createColumnActions(parts),
        ...createSettingActions(parts),
        ...createTurnActions(parts),
        ...createRunActions(parts),
      },
    }
  })
  if (!parts) throw new Error('a store calls back at once')
  /** What further groups of actions are made of, which come with their feature. */
  return Object.assign(store, { parts })
}
