import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import type { Column, Session } from '../session/session.ts'
import { heldColumn, heldSession, heldSettings } from './held-settings.ts'
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
  expect(heldSession(session, ordinarySettings)).toBe(session)
  expect(heldColumn(column, ordinarySettings)).toBe(column)
})

test('what is locked is the site’s, and the longest answer is at most what it allows', () => {
  expect(heldSession(session, site).settings).toEqual({
    ...session.settings,
    system: 'The site’s.',
    maxTokens: { on: true, value: 1024 },
  })
  expect(heldSettings(session.settings, site)).toEqual(heldSession(session, site).settings)
})

test('a column has nothing of its own that is locked', () => {
  expect(heldColumn(column, site).own).toEqual({
    temperature: { on: true, value: 1 },
    maxTokens: { on: true, value: 1024 },
  })
})

test('the same row is held by the same object until the site says something else', () => {
  expect(heldColumn(column, site)).toBe(heldColumn(column, site))
  expect(heldColumn(column, { ...site })).not.toBe(heldColumn(column, site))
})

test('the rows themselves keep what they hold', () => {
  heldSession(session, site)
  heldColumn(column, site)
  expect([session.settings.system, column.own.system]).toEqual(['Mine.', 'Own.'])
})
