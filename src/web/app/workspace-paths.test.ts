import { expect, test } from 'vitest'
import { sessionPath } from '../store/session-path.ts'
import { isPagePath } from '../service-worker/page-paths.ts'
import { workspaces } from './workspaces.tsx'

test('every workspace and every session opens without the server', () => {
  for (const { path } of workspaces) expect(isPagePath(path)).toBe(true)
  expect(isPagePath(sessionPath('some-session'))).toBe(true)
})
