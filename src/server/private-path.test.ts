import { expect, test } from 'vitest'
import { leadsToPrivateFile } from './private-path.ts'

test.each([
  '/.parley/service-key',
  '/.parley',
  '/.PARLEY/connections.json?raw',
  '/.env',
  '/.env.local?import&raw',
  '/.envrc',
  '/.git/config',
  '/.git',
  '/@fs/home/me/parley/.git/HEAD',
  '/src\\..\\.env',
  '/%2eenv',
  '/%252e%2565nv',
  '/%E0%A4%A/.env',
  '/src/x.ts?url=/.env',
  '/.env::$DATA',
  '/.e\u200dnv',
  '/．env',
  '/PARLEY~1/service-key',
  '/GIT~1/config',
  `/${'%25'.repeat(3)}${'25'.repeat(9)}2eenv`,
])('%s leads to what is private', (address) => {
  expect(leadsToPrivateFile(address)).toBe(true)
})

test.each([
  '/',
  '/src/web/main.tsx?t=1763860000000',
  '/@vite/client',
  '/@react-refresh',
  '/node_modules/.vite/deps/react.js?v=1a2b3c4d',
  '/node_modules/vite/dist/client/env.mjs',
  '/@fs/home/me/.github/parley/src/a.ts',
  '/src/server/env.ts',
  '/src/handbook/pages/85-keys-and-local-models.md?raw',
  '/s/0199?x=100%',
  '/assets/environment~1.js',
  '/docs/git~notes.md',
])('%s does not', (address) => {
  expect(leadsToPrivateFile(address)).toBe(false)
})
