import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/session/settings.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { createTableActions } from './table-actions.ts'
import { tableSource } from './table-source.ts'
import { storeForTest } from './testing.ts'

const site: SiteSettings = {
  initial: { ...defaultSettings, system: 'Be brief.', temperature: { on: true, value: 0.2 } },
  locked: { system: 'Be brief.' },
  maxTokens: 1000,
}

test('a session in which nothing was done begins with the site’s settings once they are known', () => {
  const { store, actions, session, sessionId } = storeForTest()
  actions.siteLearned(site)
  expect(session().settings).toBe(site.initial)
  expect(actions.sessionStarted(['acme/one'])).toBe(sessionId)
  actions.promptSent(sessionId, 'Hello?', session().columnIds)
  const next = actions.sessionStarted(['acme/one'])
  expect(store.getState().sessions[next]?.settings).toBe(site.initial)
})

test('a session with settings of its own keeps them, and is sent with what the site has locked', () => {
  const { store, actions, session, sessionId, columnIds } = storeForTest()
  actions.settingChanged(sessionId, null, 'system', 'Rhyme.')
  actions.settingChanged(sessionId, columnIds[0] ?? '', 'system', 'Swear.')
  actions.settingChanged(sessionId, null, 'maxTokens', { on: true, value: 5000 })
  actions.siteLearned(site)
  expect(session().settings.system).toBe('Rhyme.')
  const runs = actions.promptSent(sessionId, 'Hello?', columnIds).map((id) => store.getState().runs[id])
  expect(runs.map((run) => run?.settings.system)).toEqual(['Be brief.', 'Be brief.'])
  expect(runs[0]?.settings.maxTokens).toEqual({ on: true, value: 1000 })
})

test('resetting goes back to the site’s settings', () => {
  const { actions, session, sessionId } = storeForTest()
  actions.siteLearned(site)
  actions.settingChanged(sessionId, null, 'temperature', { on: true, value: 1 })
  actions.settingsReset(sessionId)
  expect(session().settings).toEqual(site.initial)
})

test('a table’s answer is not out of date for what the site has locked', () => {
  const { store, actions, sessionId, columnIds } = storeForTest(['acme/one'])
  const tables = createTableActions(store.parts)
  actions.settingChanged(sessionId, null, 'system', 'Rhyme.')
  actions.siteLearned(site)
  tables.tableShown(sessionId)
  tables.promptWritten(sessionId, 'What is {{it}}?')
  const [caseId = ''] = tables.casesAdded(sessionId, [{ values: { it: 'rain' } }])
  const [asked] = tables.answersAsked(sessionId, [{ caseId, columnId: columnIds[0] ?? '', sample: 0 }])
  expect(asked?.run.settings.system).toBe('Be brief.')
  expect(tableSource(store.getState(), sessionId)?.session.settings.system).toBe('Be brief.')
})
