import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { settingsInFile } from '#domain/export/settings-in-file.ts'
import { differencesOf } from '#domain/session/differences.ts'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { defaultSettings, type Settings } from '#domain/session/settings.ts'
import type * as Table from '#domain/session/settings-table.ts'
import { planSweep } from '#domain/session/sweep.ts'
import { sweptFields, type SweptField } from '#domain/session/swept-fields.ts'
import { readSettings } from '#domain/tables/read-settings.ts'
import { settingHelp } from '#domain/words/settings-help.ts'
import { parameterWords } from '#domain/words/parameters.ts'
import { settingWords } from '#domain/words/settings.ts'
import { PlaygroundProvider, SessionsStoreProvider } from '../../store/hooks.ts'
import { createOmittedParametersStore } from '../../store/omitted-parameters.ts'
import { createRateLimitsStore } from '../../store/rate-limits.ts'
import { createSessionsStore } from '../../store/sessions-store.ts'
import { createSettingsHistory } from '../../store/settings-history.ts'
import { SettingsPanel } from './settings-panel.tsx'

vi.mock('#domain/session/settings-table.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Table>()
  const row = {
    ...original.settingsTable.temperature,
    parameter: 'boldness',
    initial: 3,
    max: 5,
    sweep: ['2', '4'],
  }
  return { settingsTable: { ...original.settingsTable, boldness: row } }
})

Object.assign(settingWords, { boldness: { name: 'Boldness' } })
Object.assign(settingHelp, { boldness: { ...settingHelp.temperature, about: 'How much it dares.' } })

const boldness = 'boldness' as SweptField // the types do not know of it
const bold = (value: number) => ({ [boldness]: { on: true, value } }) as Partial<Settings>
const settings: Settings = { ...defaultSettings, ...bold(4) }

test('a new row of the table is a setting of the panel', () => {
  const store = createSessionsStore({ newId: () => 's', now: () => 0 })
  const id = store.getState().actions.sessionStarted(['acme/alpha'])
  const session = { ...Object(store.getState().sessions[id]), settings }
  const playground = {
    rateLimits: createRateLimitsStore(),
    omittedParameters: createOmittedParametersStore(),
    settingsHistory: createSettingsHistory(),
  }
  const html = renderToStaticMarkup(
    <SessionsStoreProvider value={store}>
      <PlaygroundProvider value={playground}>
        <SettingsPanel
          panel={{ current: null }}
          session={session}
          scope={null}
          onScope={() => undefined}
          foundQuery={null}
          onFoundShown={() => undefined}
          onClose={() => undefined}
        />
      </PlaygroundProvider>
    </SessionsStoreProvider>,
  )
  expect(html).toContain('How much it dares.')
  expect(html).toContain('aria-label="Boldness, as a number"')
})

test('it is off at first, goes out with a question under its wire name, and is named by it', () => {
  expect(defaultSettings).toHaveProperty(boldness, { on: false, value: 3 })
  expect(sentParameters(settings)).toEqual({ boldness: 4 })
  expect(parameterWords('boldness').full).toBe('Boldness (boldness)')
})

test('it is read from what was saved, within its range', () => {
  const read = (value: number) => readSettings({ ...settings, ...bold(value) }, () => undefined)
  expect(read(5)).toHaveProperty(boldness, { on: true, value: 5 })
  expect(read(6)).toHaveProperty(boldness, { on: false, value: 3 })
})

test('columns are compared by it, and their differences name it', () => {
  expect(sweptFields).toContain(boldness)
  const plan = planSweep({ kind: 'values', field: boldness, values: ['2', '4'] }, { model: 'm', own: {} }, 9)
  expect(plan).toMatchObject({ first: { own: bold(2) }, added: [{ own: bold(4) }] })
  const column = { id: 'c', sessionId: 's', model: 'm', own: bold(1) }
  expect(differencesOf(settings, [column])).toMatchObject([{ fields: [boldness] }])
})

test('an exported file has it', () => {
  expect(settingsInFile(settings)).toEqual([
    { name: 'Boldness', parameter: 'boldness', value: 4, from: 'session' },
  ])
})
