import { expect, test } from 'vitest'
import { catalogueOf } from './read-catalogue.ts'
import { pickerGroups } from './picker-groups.ts'

const models = catalogueOf(['openai/a', 'openai/b', 'acme/a', 'bare', 'acme/b'].map((id) => ({ id })))
const groups = (favourites: string[], recent: string[]) =>
  pickerGroups(models, { favourites, recent }).map(({ title, count, models: listed }) => [
    `${title} ${count}`,
    ...listed.map(({ id }) => id),
  ])

test('favourites and recent choices come first, then providers, and every model stands once', () => {
  expect(groups(['acme/b', 'gone/x', 'openai/b'], ['openai/b', 'bare'])).toEqual([
    ['Favourites 2', 'acme/b', 'openai/b'],
    ['Recent 1', 'bare'],
    ['OpenAI 1 model', 'openai/a'],
    ['acme 1 model', 'acme/a'],
  ])
})

test('groups without models are left out', () => {
  expect(groups([], [])).toEqual([
    ['OpenAI 2 models', 'openai/a', 'openai/b'],
    ['acme 2 models', 'acme/a', 'acme/b'],
    ['No provider 1 model', 'bare'],
  ])
})

test('a provider may be called like a property of every object', () => {
  expect(pickerGroups(catalogueOf([{ id: 'constructor/x' }]), { favourites: [], recent: [] })[0]?.title).toBe(
    'constructor',
  )
})
