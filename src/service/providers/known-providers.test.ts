import { expect, test } from 'vitest'
import { knownProviders } from './known-providers.ts'

test.each(knownProviders)(
  '$name has a title and a page where its keys are made',
  ({ name, title, keyPage, keyProof = '/' }) => {
    expect(title).not.toBe(name)
    expect(title.toLowerCase()).toContain(name)
    expect(new URL(keyPage).protocol).toBe('https:')
    expect(keyProof).toMatch(/^\/[\w/?=-]*$/)
  },
)

test('a provider without a list of its own has another proof of its key', () => {
  const withoutList = knownProviders.filter((known) => 'modelList' in known && known.modelList?.fixed)
  const unproven = withoutList.filter(({ keyProof }) => keyProof === undefined)
  expect(withoutList).not.toEqual([])
  expect(unproven).toEqual([])
})
