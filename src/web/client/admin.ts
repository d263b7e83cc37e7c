import { queryOptions } from '@tanstack/react-query'
import { isRecord } from '#protocol/json/is-record.ts'
import { readAdminStatus, type AdminStatus } from '#domain/admin/admin-status.ts'

const address = '/api/admin'
const refreshMs = 5000

export type AdminState =
  /** This server has no operator's page. */
  | { kind: 'off' }
  /** It has one, and no visitors to tell of. */
  | { kind: 'no-demo' }
  /** The key is asked for. */
  | { kind: 'locked' }
  | { kind: 'open'; status: AdminStatus }

/** How the server stands, every five seconds while the page is in sight. It rejects where the server is away. */
export const adminQuery = queryOptions({
  queryKey: ['admin'],
  queryFn: async ({ signal }): Promise<AdminState> => {
    const response = await fetch(`${address}/status`, { signal, cache: 'no-store' })
    if (response.status === 404)
      return { kind: (await errorIn(response)).code === 'no_demo' ? 'no-demo' : 'off' }
    if (response.status === 401 || response.status === 403) return { kind: 'locked' }
    const status = response.ok ? readAdminStatus(await response.json()) : null
    if (!status) throw new Error(`the status was refused with ${response.status}`)
    return { kind: 'open', status }
  },
  refetchInterval: ({ state }) => (state.data?.kind === 'open' || state.error ? refreshMs : false),
  refetchOnWindowFocus: true,
  retry: false,
})

export type AdminAnswer = { kind: 'done' } | { kind: 'refused'; message: string } | { kind: 'unreachable' }

export const adminLogin = (key: string) => post('/login', { key })

/** Lets paid models answer again, or demo models alone. */
export const adminPaidModels = (isOn: boolean) => post('/paid-models', { isOn })

/** Another limit until the server restarts; null puts the configured one back. */
export const adminLimit = (name: string, value: number | null) => post('/limits', { name, value })

async function post(path: string, body: object): Promise<AdminAnswer> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-playground': '1' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (response?.ok) return { kind: 'done' }
  if (!response) return { kind: 'unreachable' }
  const { message } = await errorIn(response)
  if (typeof message === 'string') return { kind: 'refused', message }
  // What stands before a server that is away answers in its place.
  return response.status >= 500 ? { kind: 'unreachable' } : { kind: 'refused', message: '' }
}

/** What a refusal says of itself; empty where that cannot be read. */
async function errorIn(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null)
  return isRecord(body) && isRecord(body.error) ? body.error : {}
}
