import { expect, test } from 'vitest'
import { knownProviders } from '#service/providers/known-providers.ts'
import { factsOf } from './provider-facts.ts'

test.each(knownProviders.map(({ name }) => name))(
  '%s has a title and a page where its keys are made',
  (name) => {
    const { title, keyPage, keyProof = '/' } = factsOf(name)
    expect(title).not.toBe(name)
    expect(title.toLowerCase()).toContain(name)
    expect(new URL(keyPage).protocol).toBe('https:')
    expect(keyProof).toMatch(/^\/[\w/?=-]*$/)
  },
)

test('a provider without a list of its own has another proof of its key', () => {
  const withoutList = knownProviders.filter((known) => 'modelList' in known && known.modelList?.fixed)
  const unproven = withoutList.filter(({ name }) => factsOf(name).keyProof === undefined)
  expect(withoutList).not.toEqual([])
  expect(unproven).toEqual([])
})
