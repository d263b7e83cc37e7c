import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { connectionsQuery } from '../client/connections-query.ts'
import { takeOwnerCode } from './owner-link.ts'

/**
 * Gives the server the code that came with the page's address (`atStart`, or later by changing what follows its "#").
 * `onAnswered` hears what was wrong with it, or an empty text.
 */
export function useOwnerLink(atStart: string | null, onAnswered: (problem: string) => void) {
  const client = useQueryClient()
  const give = useEffectEvent(async (code: string) => {
    const { giveOwnerCode } = await import('../client/connections.ts')
    const answer = await giveOwnerCode(code)
    await client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    onAnswered(answer.kind === 'taken' ? '' : answer.message)
  })
  useEffect(() => {
    const giveTaken = (code: string | null) => {
      if (code !== null) void give(code)
    }
    giveTaken(atStart)
    const onHashChange = () => giveTaken(takeOwnerCode())
    window.addEventListener('hashchange', onHashChange)
    return () => window.removeEventListener('hashchange', onHashChange)
  }, [atStart])
}
