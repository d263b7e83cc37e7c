import { useQueryClient } from '@tanstack/react-query'
import { hasRealModel } from '#domain/models/has-real-model.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Session } from '#domain/session/session.ts'
import { siteQuery } from '../client/site.ts'
import { modelsQuery } from '../client/models.ts'
import { useActions, useColumns } from '../store/hooks.ts'

/** Starts a session with the models of the open one, each once, where they make a comparison; else with the usual ones. */
export function useStartSession(session: Session | undefined) {
  const actions = useActions()
  const queries = useQueryClient()
  const used = useColumns(session ?? noSession).map((column) => column.model)
  return () => {
    // They are the site's to choose: the columns get them as a first session's do.
    if (queries.getQueryData(siteQuery.queryKey)?.models.length) return void actions.sessionStarted([''])
    const models = [...new Set(used)]
    const known = queries.getQueryData(modelsQuery.queryKey) ?? []
    const isDemoBesideReal = models.every(isDemoModel) && hasRealModel(known)
    const isComparison = models.length > 1 && !isDemoBesideReal
    // One column alone is a chat with its model.
    const isChat = used.length === 1 && !isDemoBesideReal
    actions.sessionStarted(isComparison || isChat ? models : ['', ''])
  }
}

const noSession = { columnIds: [] }
