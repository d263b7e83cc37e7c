import { expect, test } from 'vitest'
import { exportFileName } from './file-name.ts'
import { noon } from './testing.ts'

const exportedAt = new Date(noon).toISOString()

test.each([
  ['Late-parcel reply', 'late-parcel-reply-2026-11-21.md'],
  ['What’s C++ / C#? ', 'whats-c-c-2026-11-21.md'],
  ['../../etc/passwd', 'etc-passwd-2026-11-21.md'],
  ['con', 'con-2026-11-21.md'],
  ['<b>"a"|b*?:\\</b>', 'b-a-b-b-2026-11-21.md'],
  ['配達が遅れた荷物', '配達が遅れた荷物-2026-11-21.md'],
  ['Größe café', 'größe-café-2026-11-21.md'],
  ['🙂\u202E', 'parley-2026-11-21.md'],
  ['', 'parley-2026-11-21.md'],
])('“%s” is kept as %s', (title, name) => {
  expect(exportFileName({ title, exportedAt }, 'md')).toBe(name)
})

test('a long title is cut, and no letter in two', () => {
  const name = exportFileName({ title: '𝒜'.repeat(200), exportedAt }, 'json')
  expect(name).not.toMatch(/\p{Surrogate}/u)
  expect([...name]).toHaveLength(60 + '-2026-11-21.json'.length)
})

test('the part that tells files of one title apart stands behind it, and is not cut off', () => {
  const nameOf = (title: string) => exportFileName({ title, exportedAt }, 'tsv', 'metadata')
  expect(nameOf('Mugs')).toBe('mugs-metadata-2026-11-21.tsv')
  expect(nameOf('')).toBe('parley-metadata-2026-11-21.tsv')
  expect(nameOf('mug'.repeat(50))).toBe(`${'mug'.repeat(20)}-metadata-2026-11-21.tsv`)
})
