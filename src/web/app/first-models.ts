import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { firstModels, isDemoPair } from '#domain/models/first-models.ts'
import { hasRealModel } from '#domain/models/has-real-model.ts'
import { modelsOfSite } from '#domain/site/models-of-site.ts'
import type { Session } from '#domain/session/session.ts'
import { modelsQuery } from '../client/models.ts'
import { useActions, useColumns } from '../store/hooks.ts'
import { siteQuery } from '../client/site.ts'
import { useKeptModels } from './use-kept-models.ts'
import { useRowLink } from './use-row-link.ts'

/**
 * Columns that were made before the model list came get their models from it. The demo models that an empty session
 * began with make way once a provider brings real ones, and not when they are chosen afterwards. It draws nothing.
 * What the address wants of the session's table and the list of the last time are seen to here too: nothing else is
 * mounted with every session and not part of the first load.
 */
export function FirstModels(props: { session: Session; onChosen: () => void }): null {
  const { session } = props
  const actions = useActions()
  const columns = useColumns(session)
  const models = useQuery(modelsQuery)
  const { data } = models
  useKeptModels(models)
  const { data: site, isPending } = useQuery(siteQuery)
  const settings = site?.settings
  useEffect(() => {
    if (settings) actions.siteLearned(settings)
  }, [settings, session.id, actions])
  useRowLink(session.id)
  const hadReal = useRef(false)
  const chosen = useEffectEvent(props.onChosen)
  useEffect(() => {
    // A new session begins with the site's models: they are waited for.
    if (!data || isPending) return
    const ofSite = modelsOfSite(site, data)
    const isNew = columns.every(({ model }) => model === '')
    if (isNew && ofSite.length > 0) {
      actions.setUpReplaced(
        session.id,
        ofSite.map((model) => ({ model, own: {} })),
      )
      return chosen()
    }
    const first = ofSite.length > 0 ? ofSite : firstModels(data)
    const used = columns.map(({ model }) => model)
    const isNews = hasRealModel(data) && !hadReal.current
    hadReal.current = hasRealModel(data)
    const makesWay = ofSite.length === 0 && isNews && session.tipId === null && isDemoPair(data, used)
    for (const [position, column] of columns.entries()) {
      const model = first[position] ?? first[0]
      if ((makesWay || column.model === '') && model !== undefined) actions.modelChosen(column.id, model)
    }
    chosen()
  }, [data, isPending, site, columns, actions, session.id, session.tipId])
  return null
}
