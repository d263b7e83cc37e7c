import { useQueryClient } from '@tanstack/react-query'
import { connectionsQuery } from '../../client/connections-query.ts'
import type { Connection } from '../../client/connections.ts'
import { modelsQuery } from '../../client/models.ts'

/** Shows at once how a provider stands now, and has the models listed anew. */
export function useTakeOver() {
  const client = useQueryClient()
  return (next: Connection) => {
    client.setQueryData(connectionsQuery.queryKey, (known) =>
      known?.kind === 'on'
        ? { ...known, providers: known.providers.map((each) => (each.name === next.name ? next : each)) }
        : known,
    )
    void client.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    void client.invalidateQueries({ queryKey: modelsQuery.queryKey })
  }
}
