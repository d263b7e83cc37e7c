import { expect, test } from 'vitest'
import { catalogueOf } from './read-catalogue.ts'
import { pickerGroups } from './picker-groups.ts'

const models = catalogueOf(['openai/a', 'openai/b', 'acme/a', 'bare', 'acme/b'].map((id) => ({ id })))
const groups = (favourites: string[], recent: string[]) =>
  pickerGroups(models, { favourites, recent }).map(({ key, models: listed }) => [
    key,
    ...listed.map(({ id }) => id),
  ])

test('favourites and recent choices come first, then providers, and every model stands once', () => {
  expect(groups(['acme/b', 'gone/x', 'openai/b'], ['openai/b', 'bare'])).toEqual([
    ['favourites', 'acme/b', 'openai/b'],
    ['recent', 'bare'],
    ['provider:openai', 'openai/a'],
    ['provider:acme', 'acme/a'],
  ])
})

test('groups without models are left out', () => {
  expect(groups([], [])).toEqual([
    ['provider:openai', 'openai/a', 'openai/b'],
    ['provider:acme', 'acme/a', 'acme/b'],
    ['provider:', 'bare'],
  ])
})
