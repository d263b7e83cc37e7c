import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { readOwnSettings, readSettings } from '#domain/tables/read-settings.ts'
import {
  maxChanges,
  settingsChangeKinds,
  type SettingsChange,
  type SettingsChanges,
  type SettingsHistory,
} from './settings-history.ts'

const storageKey = 'parley.settingsHistory'
/** Browsers give a site five million characters for all that it keeps this way. */
const maxCharacters = 1_000_000

/**
 * Brings back the changes of earlier visits, before those of this one, and keeps all of them in `storage` from then on;
 * where that keeps nothing they last as long as the page.
 */
export function keepSettingsHistory(history: SettingsHistory, storage: () => Storage = () => localStorage) {
  /** The sessions whose changes in this tab are not written yet. */
  const unsaved = new Set(Object.keys(history.getState()))
  history.setState((made) => {
    const saved = read(storage)
    const later = Object.entries(made).map(([sessionId, list]) => [
      sessionId,
      [...(saved[sessionId] ?? []), ...list].slice(-maxChanges),
    ])
    return { ...saved, ...Object.fromEntries(later) }
  }, true)
  history.subscribe((changes, before) => {
    for (const id of Object.keys({ ...before, ...changes })) {
      if (changes[id] !== before[id]) unsaved.add(id)
    }
    // Other tabs write there as well.
    const ofOthers = Object.entries(read(storage)).filter(([id]) => !unsaved.has(id))
    const own = Object.entries(changes).filter(([id, list]) => unsaved.has(id) && list.length > 0)
    try {
      storage().setItem(storageKey, whatFits(Object.fromEntries([...ofOthers, ...own])))
      unsaved.clear()
    } catch {
      // No room: they are there until the page is closed.
    }
  })
}

/** As JSON: of changes that are too long together, the newest. */
function whatFits(changes: SettingsChanges): string {
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

function read(storage: () => Storage): SettingsChanges {
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
  const kind = settingsChangeKinds.find((each) => each === value.kind)
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
