import { expect, test } from 'vitest'
import { settingsTable } from '#domain/session/settings-table.ts'
import { demoQuestion } from '#server/demo/question.ts'
import { readDemoSettings } from '#server/settings/demo-settings.ts'
import { createSettingReader } from '#server/settings/setting-reader.ts'
import { plainSite } from '#server/settings/site-settings.ts'

const parameters = Object.values(settingsTable).flatMap(({ parameter }) => parameter ?? [])

test('the settings have parameters', () => {
  expect(parameters).toContain('temperature')
})

test.each(parameters)('a public demo knows the setting %s: its list is server/demo/question.ts', (name) => {
  const question = { model: 'demo/guide', messages: [], [name]: 1 }
  const { caps } = readDemoSettings(createSettingReader({}))
  const rules = { caps, site: plainSite, mayUse: () => true }
  const outcome = demoQuestion(JSON.stringify(question), 'chat', rules)
  expect(outcome).not.toMatchObject({ code: 'unsupported_parameter' })
})
