import { expect, test } from 'vitest'

test('every field asks ui/submit-key.ts about Enter: none looks for the key by itself', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../ui/submit-key.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const own = Object.entries(sources).filter(([, source]) => /(?:={2,3}|case) ?['"]Enter['"]/.test(source))
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(own.map(([path]) => path)).toEqual([])
})
