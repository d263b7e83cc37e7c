import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionsQuery } from '../../client/connections-query.ts'
import { testProvider, type Connection } from '../../client/connections.ts'
import { useAbortOnUnmount } from '../../ui/use-abort-on-unmount.ts'
import { useTakeOver } from './use-take-over.ts'

export type ProviderTest =
  | { kind: 'none' }
  | { kind: 'testing' }
  | { kind: 'works'; tookMs: number | null }
  | { kind: 'failed'; message: string }

/** Tries a provider again with the key that it has, and shows how it stands then. */
export function useProviderTest({ name }: Connection) {
  const [test, setTest] = useState<ProviderTest>({ kind: 'none' })
  const newRequest = useAbortOnUnmount()
  const takeOver = useTakeOver()
  const client = useQueryClient()

  async function run() {
    if (test.kind === 'testing') return
    setTest({ kind: 'testing' })
    const { signal } = newRequest()
    const change = await testProvider(name, signal).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (!change || signal.aborted) return
    if (change.kind !== 'done') {
      setTest({ kind: 'failed', message: change.message })
      // The server may have found that it is away.
      return void client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    }
    takeOver(change.connection)
    // What is wrong stands in how the provider is then.
    setTest(change.connection.isFailing ? { kind: 'none' } : { kind: 'works', tookMs: change.tookMs })
  }
  return { test, run, forget: () => setTest({ kind: 'none' }) }
}
