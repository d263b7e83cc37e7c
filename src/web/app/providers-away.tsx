import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { renewModels } from '../client/models.ts'
import { providersAwayQuery } from '../client/providers-away.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { words } from './models-words.ts'

/** Whose models are missing from the list or may be others by now, and why; with a way to ask these providers again. */
export function ProvidersAway() {
  const queries = useQueryClient()
  const away = useQuery(providersAwayQuery).data ?? []
  const [isTrying, setIsTrying] = useState(false)
  if (away.length === 0) return null
  const namesOf = (hasModels: boolean) =>
    away.filter((each) => each.hasModels === hasModels).map(({ name }) => name)
  const tryAgain = async () => {
    setIsTrying(true)
    // A list that does not come is told where the list is.
    await renewModels(queries).catch(() => undefined)
    await queries.refetchQueries({ queryKey: providersAwayQuery.queryKey })
    setIsTrying(false)
  }
  return (
    <Notice role="status">
      <TriangleAlert size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b>{words.providersAway(namesOf(false), namesOf(true))}</b>{' '}
        {away.map(({ detail }) => detail).join(' ')}
      </span>
      <Button size="small" disabled={isTrying} onClick={() => void tryAgain()}>
        {isTrying ? words.trying : words.tryAgain}
      </Button>
    </Notice>
  )
}
