import { expect, test } from 'vitest'
import { settingsTable } from '#domain/session/settings-table.ts'
import { demoQuestion } from '#server/access/demo-question.ts'

const parameters = Object.values(settingsTable).flatMap(({ parameter }) => parameter ?? [])

test('the settings have parameters', () => {
  expect(parameters).toContain('temperature')
})

test.each(parameters)(
  'a public demo knows the setting %s: its list is server/access/demo-question.ts',
  (name) => {
    const question = { model: 'demo/guide', messages: [], [name]: 1 }
    const outcome = demoQuestion(JSON.stringify(question), { isChat: true, mayUse: () => true })
    expect(outcome).not.toMatchObject({ code: 'unsupported_parameter' })
  },
)
