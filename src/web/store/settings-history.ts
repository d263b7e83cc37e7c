import { createStore, type StoreApi } from 'zustand/vanilla'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { ColumnId, SessionId } from '#domain/session/session.ts'
import { defaultSettings, type Settings } from '#domain/session/settings.ts'
import { readOwnSettings, readSettings } from '#domain/tables/read-settings.ts'

/** A session's settings and what its columns have of their own. */
export interface SettingsState {
  shared: Settings
  own: Readonly<Record<ColumnId, Partial<Settings>>>
}

const kinds = ['preset', 'reset', 'shared', 'linked', 'example', 'restored'] as const
export type SettingsChangeKind = (typeof kinds)[number]

/** One press that put other settings in place of what stood there. */
export interface SettingsChange {
  kind: SettingsChangeKind
  /** Of the preset, the setting or the example; empty where the kind says all. */
  name: string
  /** Milliseconds since 1970. */
  at: number
  before: SettingsState
}

type Changes = Readonly<Record<SessionId, readonly SettingsChange[]>>
export type SettingsHistory = StoreApi<Changes>

const storageKey = 'parley.settingsHistory'
const maxChanges = 20
/** Browsers give a site five million characters for all that it keeps this way. */
const maxCharacters = 1_000_000

/** The changes of every session, oldest first, kept in `storage`; where that keeps nothing they last as long as the page. */
export function createSettingsHistory(storage: () => Storage = () => localStorage): SettingsHistory {
  const history = createStore<Changes>()(() => read(storage))
  history.subscribe((changes) => {
    try {
      storage().setItem(storageKey, whatFits(changes))
    } catch {
      // No room: they are there until the page is closed.
    }
  })
  return history
}

/** The change stands last in its session's list; answers it with its moment. */
export function changeRemembered(
  history: SettingsHistory,
  sessionId: SessionId,
  change: Omit<SettingsChange, 'at'>,
  at = Date.now(),
): SettingsChange {
  const remembered = { ...change, at }
  history.setState((changes) => ({
    [sessionId]: [...(changes[sessionId] ?? []), remembered].slice(-maxChanges),
  }))
  return remembered
}

/** A deleted session takes its list along. */
export const changesForgotten = (history: SettingsHistory, sessionId: SessionId) =>
  history.setState(
    (changes) => Object.fromEntries(Object.entries(changes).filter(([id]) => id !== sessionId)),
    true,
  )

/** As JSON: of changes that are too long together, the newest. */
function whatFits(changes: Changes): string {
  const newestFirst = Object.values(changes)
    .flat()
    .toSorted((a, b) => b.at - a.at)
  let length = 0
  const kept = new Set(
    newestFirst.filter((change) => {
      length += JSON.stringify(change).length
      return length <= maxCharacters
    }),
  )
  const lists = Object.entries(changes).map(([sessionId, list]) => [
    sessionId,
    list.filter((change) => kept.has(change)),
  ])
  return JSON.stringify(Object.fromEntries(lists))
}

function read(storage: () => Storage): Changes {
  const saved = parseJson(savedText(storage))
  if (!isRecord(saved)) return {}
  return Object.fromEntries(
    Object.entries(saved).flatMap(([sessionId, list]) =>
      Array.isArray(list) ? [[sessionId, list.flatMap((change) => readChange(change) ?? [])]] : [],
    ),
  )
}

function savedText(storage: () => Storage): string {
  try {
    return storage().getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

const ignored = () => undefined

function readChange(value: unknown): SettingsChange | null {
  if (!isRecord(value) || !isRecord(value.before) || !isRecord(value.before.own)) return null
  const kind = kinds.find((each) => each === value.kind)
  if (!kind || typeof value.at !== 'number' || typeof value.name !== 'string') return null
  const own = Object.entries(value.before.own).map(
    ([columnId, settings]) => [columnId, readOwnSettings(settings, ignored) ?? {}] as const,
  )
  return {
    kind,
    name: value.name,
    at: value.at,
    before: {
      shared: readSettings(value.before.shared, ignored) ?? defaultSettings,
      own: Object.fromEntries(own),
    },
  }
}
