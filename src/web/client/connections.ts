import { isRecord } from '#protocol/json/is-record.ts'
import { RequestFailed } from './http.ts'
import { words } from './words.ts'

/** A provider, as the server tells of it. Its key is never in it. */
export interface Connection {
  name: string
  /** `own`: the server's settings name it, in PROVIDERS; it takes no key from the page. */
  kind: 'known' | 'own'
  title: string
  /** Where its key is sent: `api.openai.com`. */
  host: string
  /** Where its keys are made, or empty. */
  keyPage: string
  /** The server's setting for its key: `OPENAI_API_KEY`. */
  keySetting: string
  state: 'connected' | 'set-by-settings' | 'not-connected'
  /** A key given on the page is kept on the server, in use or not. */
  isKept: boolean
  /** How many models it lists, or null where that is not known. */
  models: number | null
  /** What there is to know besides, or empty. */
  detail: string
  /** `detail` says what is wrong. */
  isFailing: boolean
  /** Some of its models answer without payment, within limits. */
  hasFreeModels: boolean
  /** One key reaches the models of most makers. */
  hasManyMakers: boolean
}

export type Connections =
  | { kind: 'off'; reason: string }
  /** The server wants the owner's code from this browser first. */
  | { kind: 'locked' }
  | {
      kind: 'on'
      providers: Connection[]
      /** The programs that are looked for on the server's machine; null where none are. */
      local: LocalProgram[] | null
      /** What is wrong with the server's file of keys, or empty. */
      notice: string
    }

/** A program for models, such as Ollama, that the server looks for on its own machine. */
export interface LocalProgram {
  title: string
  /** Where it is looked for: `127.0.0.1:11434`. */
  address: string
  /** How many models it lists; null where it is not there. */
  models: number | null
  /** What it calls them. */
  modelNames: string[]
}

export type ConnectionChange =
  /** `tookMs`: how long the provider took to answer, where that was measured. */
  | { kind: 'done'; connection: Connection; tookMs: number | null }
  /** The provider does not take the key. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

export type CodeAnswer = { kind: 'taken' } | { kind: 'refused'; message: string }

const address = '/api/connections'

/** The providers that can be connected, or why none can be. */
export const listConnections = (signal: AbortSignal): Promise<Connections> => listFrom({ signal })

/** As `listConnections`, once the server has looked for the programs on its machine anew. */
export const lookForPrograms = (signal: AbortSignal): Promise<Connections> =>
  listFrom({ method: 'POST', signal })

async function listFrom(init: RequestInit & { signal: AbortSignal }): Promise<Connections> {
  const response = await fetch(address, init).catch((error: unknown) => {
    if (init.signal.aborted) throw error
    throw new RequestFailed({ kind: 'unreachable' })
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || !isRecord(body)) throw new RequestFailed({ kind: 'unreachable' })
  if (body.allowed !== true) return { kind: 'off', reason: text(body.reason) }
  if (body.needsCode === true) return { kind: 'locked' }
  const providers = Array.isArray(body.providers) ? (body.providers as unknown[]) : []
  return {
    kind: 'on',
    providers: providers.flatMap((each) => readConnection(each) ?? []),
    local: Array.isArray(body.local) ? (body.local as unknown[]).flatMap(readProgram) : null,
    notice: text(body.notice),
  }
}

/** Gives the server the owner's code. Once it is taken, this browser may manage keys. */
export async function giveOwnerCode(code: string): Promise<CodeAnswer> {
  const response = await fetch('/api/owner', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  }).catch(() => null)
  if (response?.ok) return { kind: 'taken' }
  const body: unknown = await response?.json().catch(() => null)
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return { kind: 'refused', message: text(error.message) || words.noServer }
}

/**
 * Has the server try a key and keep it if it works. The key goes into this one request and nowhere else.
 * Rejects when `signal` aborts: then the server does not keep it either.
 */
export const connectProvider = (name: string, key: string, signal: AbortSignal): Promise<ConnectionChange> =>
  change(name, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
    signal,
  })

/** Has the server forget a provider's key. */
export const disconnectProvider = (name: string): Promise<ConnectionChange> =>
  change(name, { method: 'DELETE' })

/** Has the server try a provider again with the key that it has. Rejects when `signal` aborts. */
export const testProvider = (name: string, signal: AbortSignal): Promise<ConnectionChange> =>
  change(name, { method: 'POST', signal })

async function change(name: string, init: RequestInit): Promise<ConnectionChange> {
  const response = await fetch(`${address}/${encodeURIComponent(name)}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return null
  })
  const body: unknown = await response?.json().catch(() => null)
  if (!response || !isRecord(body)) return { kind: 'failed', message: words.noServer }
  const connection = response.ok ? readConnection(body) : null
  if (connection) return { kind: 'done', connection, tookMs: number(body.tookMs) }
  const error = isRecord(body.error) ? body.error : {}
  const message = text(error.message) || words.status(response.status)
  return error.code === 'key_refused' ? { kind: 'refused', message } : { kind: 'failed', message }
}

const states = ['connected', 'set-by-settings', 'not-connected'] as const

function readConnection(value: unknown): Connection | null {
  if (!isRecord(value)) return null
  const state = states.find((each) => each === value.state)
  const name = text(value.name)
  if (!state || name === '') return null
  return {
    name,
    kind: value.kind === 'own' ? 'own' : 'known',
    title: text(value.title) || name,
    host: text(value.host),
    keyPage: text(value.keyPage),
    keySetting: text(value.keySetting),
    state,
    isKept: value.isKept === true,
    models: number(value.models),
    detail: text(value.detail),
    isFailing: value.isFailing === true,
    hasFreeModels: value.hasFreeModels === true,
    hasManyMakers: value.hasManyMakers === true,
  }
}

function readProgram(value: unknown): LocalProgram[] {
  if (!isRecord(value) || text(value.title) === '') return []
  const names = Array.isArray(value.modelNames) ? (value.modelNames as unknown[]) : []
  return [
    {
      title: text(value.title),
      address: text(value.address),
      models: number(value.models),
      modelNames: names.map(text).filter(Boolean),
    },
  ]
}

const number = (value: unknown) => (typeof value === 'number' ? value : null)

const text = (value: unknown) => (typeof value === 'string' ? value : '')
