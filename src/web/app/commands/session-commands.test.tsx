import { expect, test } from 'vitest'
import type { Session } from '#domain/session/session.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { sessionCommands } from './session-commands.tsx'

const session: Session = {
  id: 's',
  title: 'Any',
  titledBy: 'user',
  createdAt: 0,
  updatedAt: 0,
  columnIds: [],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
}

const idsFor = (filed: Pick<Session, 'pinnedAt' | 'archivedAt'>) => {
  const nothing = () => undefined
  const page = { listSessions: nothing, deleteSessions: nothing }
  const filing = { pin: nothing, archive: nothing, bringBack: nothing }
  return sessionCommands(page, { ...session, ...filed }, filing).commands.map(({ id }) => id)
}

test('a session of the list can be pinned or unpinned; an archived one is brought back, and not pinned', () => {
  expect(idsFor({})).toEqual(['pin', 'archive', 'select-session', 'delete-session'])
  expect(idsFor({ pinnedAt: 1 })).toEqual(['unpin', 'archive', 'select-session', 'delete-session'])
  expect(idsFor({ archivedAt: 1 })).toEqual(['bring-back', 'select-session', 'delete-session'])
})
