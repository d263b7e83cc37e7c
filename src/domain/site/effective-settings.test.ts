import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import type { Column, Session } from '../session/session.ts'
import { effectiveColumn, effectiveSession, effectiveSettings } from './effective-settings.ts'
import { ordinarySettings, type SiteSettings } from './site.ts'

const session: Session = {
  id: 's1',
  title: '',
  titledBy: 'question',
  createdAt: 0,
  updatedAt: 0,
  columnIds: ['c1'],
  tipId: null,
  settings: { ...defaultSettings, system: 'Mine.', maxTokens: { on: true, value: 4000 } },
  deletedAt: null,
}
const column: Column = {
  id: 'c1',
  sessionId: 's1',
  model: 'demo/guide',
  own: { system: 'Own.', temperature: { on: true, value: 1 }, maxTokens: { on: true, value: 9000 } },
}
const site: SiteSettings = {
  initial: { ...defaultSettings, system: 'The site’s.' },
  locked: { system: 'The site’s.' },
  maxTokens: 1024,
}

test('an ordinary site leaves every row as it is', () => {
  expect(effectiveSession(session, ordinarySettings)).toBe(session)
  expect(effectiveColumn(column, ordinarySettings)).toBe(column)
})

test('what is locked is the site’s, and the longest answer is at most what it allows', () => {
  expect(effectiveSession(session, site).settings).toEqual({
    ...session.settings,
    system: 'The site’s.',
    maxTokens: { on: true, value: 1024 },
  })
  expect(effectiveSettings(session.settings, site)).toEqual(effectiveSession(session, site).settings)
})

test('a column has nothing of its own that is locked', () => {
  expect(effectiveColumn(column, site).own).toEqual({
    temperature: { on: true, value: 1 },
    maxTokens: { on: true, value: 1024 },
  })
})

test('the same row is held by the same object until the site says something else', () => {
  expect(effectiveColumn(column, site)).toBe(effectiveColumn(column, site))
  expect(effectiveColumn(column, { ...site })).not.toBe(effectiveColumn(column, site))
})

test('the rows themselves keep what they hold', () => {
  effectiveSession(session, site)
  effectiveColumn(column, site)
  expect([session.settings.system, column.own.system]).toEqual(['Mine.', 'Own.'])
})
