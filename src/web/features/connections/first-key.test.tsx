import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Connection } from '../../client/connections.ts'
import { FirstKey } from './first-key.tsx'

const connection = (title: string, more: Partial<Connection> = {}): Connection => ({
  name: title.toLowerCase(),
  kind: 'known',
  title,
  host: '',
  keyPage: '',
  keySetting: '',
  state: 'not-connected',
  isKept: false,
  models: null,
  detail: '',
  isFailing: false,
  hasFreeModels: false,
  hasManyMakers: false,
  ...more,
})
const textOf = (...providers: Connection[]) =>
  renderToStaticMarkup(<FirstKey providers={providers} onChoose={() => undefined} />).replace(/<[^>]*>/g, '')

test('whoever has no key is led to the providers that say that they have free models', () => {
  const bakery = connection('Bakery', { hasFreeModels: true })
  const text = textOf(
    connection('Acme'),
    bakery,
    connection('Mill', { hasFreeModels: true, hasManyMakers: true }),
  )
  expect(text).toContain('Bakery, Mill. One key of Mill reaches the models of most makers.')
  expect(text).not.toContain('Acme')
})

test('nobody is led anywhere where there is none', () => {
  expect(textOf(connection('Acme'))).not.toContain('No key yet?')
})
