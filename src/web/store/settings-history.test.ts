import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#domain/session/settings.ts'
import { keepSettingsHistory } from './kept-settings-history.ts'
import {
  changeRemembered,
  changesForgotten,
  createSettingsHistory,
  type SettingsChange,
  type SettingsHistory,
} from './settings-history.ts'

const storageKey = 'parley.settingsHistory'

function storageOf(saved: Record<string, string> = {}, isFull = false) {
  const kept = new Map(Object.entries(saved))
  return () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
    }) as Storage // what the history uses of it
}

/** The history of a page that keeps it there. */
function historyIn(storage: () => Storage): SettingsHistory {
  const history = createSettingsHistory()
  keepSettingsHistory(history, storage)
  return history
}

const change = (at: number, system = 'Be brief.', own: Partial<Settings> = {}): SettingsChange => ({
  kind: 'reset',
  name: '',
  at,
  before: { shared: { ...defaultSettings, system }, own: { 'column-1': own } },
})

const remember = (history: SettingsHistory, sessionId: string, { at, ...rest }: SettingsChange) =>
  changeRemembered(history, sessionId, rest, at)

test('what stood before a change is there after a reload', () => {
  const storage = storageOf()
  const warm = { temperature: { on: true, value: 1.2 } }
  remember(historyIn(storage), 'session-1', change(1, 'Be brief.', warm))
  expect(historyIn(storage).getState()).toEqual({ 'session-1': [change(1, 'Be brief.', warm)] })
})

test('changes made before the earlier ones are back come after them', () => {
  const storage = storageOf()
  remember(historyIn(storage), 'session-1', change(1))
  const history = createSettingsHistory()
  remember(history, 'session-1', change(2))
  keepSettingsHistory(history, storage)
  expect(history.getState()['session-1']?.map(({ at }) => at)).toEqual([1, 2])
})

test('the last twenty changes of a session are kept', () => {
  const history = historyIn(storageOf())
  for (let at = 1; at <= 25; at++) remember(history, 'session-1', change(at))
  expect(history.getState()['session-1']?.map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 6),
  )
})

test('a deleted session takes its changes along', () => {
  const storage = storageOf()
  const history = historyIn(storage)
  remember(history, 'session-1', change(1))
  remember(history, 'session-2', change(2))
  changesForgotten(history, 'session-1')
  expect(Object.keys(historyIn(storage).getState())).toEqual(['session-2'])
})

test('two tabs keep the changes of each other’s sessions', () => {
  const storage = storageOf()
  const [one, other] = [historyIn(storage), historyIn(storage)]
  remember(one, 'session-1', change(1))
  remember(one, 'session-2', change(2))
  remember(other, 'session-3', change(3))
  changesForgotten(one, 'session-2')
  expect(historyIn(storage).getState()).toEqual({ 'session-1': [change(1)], 'session-3': [change(3)] })
})

test('a deleted session takes along what another tab has changed', () => {
  const storage = storageOf()
  const [one, other] = [historyIn(storage), historyIn(storage)]
  remember(one, 'session-1', change(1))
  changesForgotten(other, 'session-1')
  expect(historyIn(storage).getState()).toEqual({})
})

test('what found no room is kept with the next change that does', () => {
  let isFull = true
  const [full, roomy] = [storageOf({}, true), storageOf()]
  const history = historyIn(() => (isFull ? full() : roomy()))
  remember(history, 'session-1', change(1))
  isFull = false
  remember(history, 'session-2', change(2))
  expect(historyIn(roomy).getState()).toEqual({ 'session-1': [change(1)], 'session-2': [change(2)] })
})

test('of texts that are too long for the storage, the newest are kept', () => {
  const storage = storageOf()
  const history = historyIn(storage)
  const long = 'x'.repeat(400_000)
  remember(history, 'session-1', change(1, long))
  remember(history, 'session-1', change(3, long))
  remember(history, 'session-2', change(2, long))
  expect(Object.values(history.getState()).flat()).toHaveLength(3)
  expect(historyIn(storage).getState()).toEqual({
    'session-1': [change(3, long)],
    'session-2': [change(2, long)],
  })
})

test('a browser without room remembers as long as the page is open', () => {
  const history = historyIn(storageOf({}, true))
  remember(history, 'session-1', change(1))
  expect(history.getState()).toEqual({ 'session-1': [change(1)] })
})

test.each([
  '',
  'not json',
  '7',
  '{"session-1":3}',
  '{"session-1":[3,null,{},{"kind":"reset","at":1,"name":""}]}',
])('what is not ours in the storage does no harm: %s', (text) => {
  const changes = historyIn(storageOf({ [storageKey]: text })).getState()
  expect(Object.values(changes).flat()).toEqual([])
})
