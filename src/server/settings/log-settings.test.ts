import { expect, test } from 'vitest'
import { readLogSettings } from './log-settings.ts'
import { createSettingReader } from './setting-reader.ts'

test('unset, nothing is decided', () => {
  expect(readLogSettings(createSettingReader({}))).toEqual({})
})

test('level and format are read in any case', () => {
  const read = createSettingReader({ LOG_LEVEL: 'Debug', LOG_FORMAT: 'JSON' })
  expect(readLogSettings(read)).toEqual({ level: 'debug', format: 'json' })
  expect(read.problems).toEqual([])
})

test('what makes no sense is a problem that names the choices', () => {
  const read = createSettingReader({ LOG_LEVEL: 'loud', LOG_FORMAT: 'xml' })
  expect(readLogSettings(read)).toEqual({})
  expect(read.problems).toEqual([
    'LOG_LEVEL must be silent, error, warn, info or debug; got "loud".',
    'LOG_FORMAT must be json or pretty; got "xml".',
  ])
})
