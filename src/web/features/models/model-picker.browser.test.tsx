import { useState, type ComponentProps } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { columnLetter } from '#domain/session/session.ts'
import type { Model } from '#domain/models/model.ts'
import { catalogueOf } from '#domain/models/read-catalogue.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { ModelPicker } from './model-picker.tsx'

/** Of a router, with two hundred reading images, forty thinking and eight without a price. */
const manyEntries = Array.from({ length: 400 }, (_, index) => ({
  id: `router/lab-${index % 40}/model-${String(index).padStart(4, '0')}`,
  ...(index % 50 !== 0 && { pricing: { prompt: '0.000002', completion: '0.000008' } }),
  architecture: { input_modalities: ['text', ...(index % 2 === 1 ? ['image'] : [])] },
  supported_parameters: ['temperature', ...(index % 10 === 5 ? ['reasoning'] : [])],
}))

const knownEntries = (provider: string) => [
  {
    id: `${provider}/sonata-4.5`,
    pricing: { prompt: '0.000003', completion: '0.000015' },
    architecture: { input_modalities: ['text', 'image'] },
    supported_parameters: ['tools', 'reasoning'],
  },
  { id: `${provider}/sonata-4.5-mini`, pricing: { prompt: '0.0000003', completion: '0.0000009' } },
  { id: `${provider}/old-sonata-4.5`, description: 'Kept for those who liked it.' },
  { id: `${provider}/etude`, pricing: { prompt: '0', completion: '0' } },
]

const demoEntries = ['guide', 'eliza', 'sampler', 'echo'].map((name) => ({
  id: `demo/${name}`,
  pricing: { prompt: '0', completion: '0' },
}))

const entries = [...demoEntries, ...knownEntries('acme'), ...manyEntries, ...knownEntries('bakery')]
const everyModel = catalogueOf(entries)

/** Two columns whose models are chosen in the picker. */
function Columns({ models = everyModel }: { models?: readonly Model[] }) {
  const [used, setUsed] = useState<readonly string[]>(['demo/guide', 'demo/eliza'])
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      {used.map((id, position) => (
        <button
          // A column's place is its identity here.
          // oxlint-disable-next-line react/no-array-index-key
          key={position}
          type="button"
          aria-label={`Model ${columnLetter(position)}`}
          onClick={() => setOpen(position)}
        >
          {id}
        </button>
      ))}
      {open !== null && (
        <ModelPicker
          models={models}
          position={open}
          used={used}
          canAdd
          onUse={(id) => setUsed(used.map((each, position) => (position === open ? id : each)))}
          onAdd={(id) => setUsed([...used, id])}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const picker = page.getByRole('dialog', { name: /^Choose the model/ })
const search = picker.getByRole('combobox', { name: 'Search models' })
const options = picker.getByRole('option')
const option = (name: string) => picker.getByRole('option', { name, exact: true })
const active = picker.getByRole('option', { selected: true })
const group = (name: string) => picker.getByRole('group', { name, exact: true })
const matching = picker.getByRole('status')
const modelButton = (letter: string) => page.getByRole('button', { name: `Model ${letter}`, exact: true })
const star = (id: string) => picker.getByRole('button', { name: `Favourite ${id}`, exact: true })

const namesOf = (locator: typeof options) => locator.elements().map((each) => each.getAttribute('aria-label'))
const expectNames = (locator: typeof options, names: string[]) =>
  expect.poll(() => namesOf(locator)).toEqual(names)
const expectCount = (locator: typeof options, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)
const expectPlace = (locator: typeof options, place: number) =>
  expect.element(locator).toHaveAttribute('aria-posinset', String(place))

async function openPicker(letter: string) {
  await pressByKey(modelButton(letter))
  await expect.element(search).toHaveFocus()
}

beforeEach(() => localStorage.clear())

describe('hundreds of models', () => {
  test('are on a list of which what is on screen exists', async () => {
    await render(<Columns />)
    await openPicker('B')
    await expect.element(search).toHaveAttribute('placeholder', 'Search 412 models')
    await expect.element(options.first()).toHaveAttribute('aria-setsize', '412')
    expect(options.elements().length).toBeLessThan(40)

    await userEvent.keyboard('{End}')
    await expectPlace(options.last(), 412)
    await expect.element(options.last()).toBeInViewport({ ratio: 1 })
    await expect.element(group('bakery')).toBeVisible()
    expect(options.elements().length).toBeLessThan(40)
  })

  test('are searched; where none matches the list says so and offers all', async () => {
    await render(<Columns />)
    await openPicker('B')
    await search.fill('sonata45')
    await expectNames(options, [
      'acme/sonata-4.5',
      'acme/sonata-4.5-mini',
      'acme/old-sonata-4.5',
      'bakery/sonata-4.5',
      'bakery/sonata-4.5-mini',
      'bakery/old-sonata-4.5',
    ])
    await search.fill('liked')
    await expectCount(options, 2)
    await expect.element(matching).toHaveTextContent('2 models')

    await search.fill('no such model')
    await expectCount(options, 0)
    await expect.element(picker).toHaveTextContent('No model has “no such model” in its name or description.')
    await expect.element(matching).toHaveTextContent('No model matches')
    await userEvent.keyboard('{Enter}')
    await expect.element(picker).toBeVisible()
    await pressByKey(picker.getByRole('button', { name: 'Show all models' }))
    await expect.element(search).toHaveFocus()
    await expect.element(search).toHaveValue('')
    await expect.element(options.first()).toBeVisible()
  })

  test('are narrowed by what they can and cost', async () => {
    const filter = (name: string | RegExp) => group('Filters').getByRole('button', { name })
    await render(<Columns />)
    await openPicker('B')
    await expectCount(filter('Favourites'), 0)
    await expectCount(filter('On this machine'), 0)
    await expect.element(filter('Price unknown')).toBeVisible()

    await filter('Reads pictures').click()
    await expect.element(search).toHaveFocus()
    await expect.element(matching).toHaveTextContent('202 models')
    await filter('Thinks first').click()
    await expect.element(filter('Reads pictures')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(matching).toHaveTextContent('42 models')
    await filter(/^Under \$1/).click()
    await expect
      .element(picker)
      .toHaveTextContent('No model passes “Reads pictures” and “Thinks first” and “Under $1”.')
    await filter('All').click()
    await expect.element(filter('Reads pictures')).toHaveAttribute('aria-pressed', 'false')
    await filter('Free').click()
    await expect.element(matching).toHaveTextContent('6 models')
    await search.fill('etude')
    await expectCount(options, 2)
  })
})

test('favourites are the same in another tab', async () => {
  await render(<Columns />)
  await openPicker('B')
  await search.fill('etude')
  await expect.element(star('acme/etude')).toHaveAttribute('aria-pressed', 'false')
  const other = document.body.appendChild(document.createElement('iframe'))
  other.contentWindow?.localStorage.setItem('parley.favourite-models', '["acme/etude"]')
  await expect.element(star('acme/etude')).toHaveAttribute('aria-pressed', 'true')
  other.remove()
})

test('the models chosen last stand on top', async () => {
  await render(<Columns />)
  for (const id of ['router/lab-1/model-0041', 'bakery/etude']) {
    await openPicker('B')
    await search.fill(id)
    await option(id).click()
    await expect.element(modelButton('B')).toHaveTextContent(id)
  }
  await openPicker('A')
  await expectNames(group('Recent').getByRole('option'), ['bakery/etude', 'router/lab-1/model-0041'])
})

describe('with the keyboard alone', () => {
  test('the active model is always there, named by the search field, and on screen', async () => {
    await render(<Columns />)
    await openPicker('B')
    await expect.element(active).toHaveAccessibleName('demo/eliza')
    const places = [
      ['{Home}', 1],
      ['{ArrowUp}', 1],
      ['{ArrowDown}', 2],
      ['{End}', 412],
      ['{ArrowDown}', 412],
      ['{Home}', 1],
    ] as const
    for (const [key, place] of places) {
      await userEvent.keyboard(key)
      await expectPlace(active, place)
      await expect.element(active).toBeInViewport({ ratio: 1 })
      await expect.element(search).toHaveAttribute('aria-activedescendant', active.element().id)
    }
    await userEvent.keyboard('{PageDown}')
    await expect.poll(() => Number(active.element().getAttribute('aria-posinset'))).toBeGreaterThan(5)
    await userEvent.keyboard('{PageUp}')
    await expectPlace(active, 1)

    // The wheel takes the list elsewhere; the active model stays what Enter uses, and the keys come back to it.
    await active.hover()
    await userEvent.wheel(active, { delta: { y: 30_000 } })
    await expectCount(option('demo/sampler'), 0)
    await expectCount(active, 1)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(active).toBeInViewport({ ratio: 1 })
    await expect.element(search).toHaveFocus()
  })

  test('Home and End are the text’s own while there is some', async () => {
    await render(<Columns />)
    await openPicker('B')
    await search.fill('sonata')
    await expectCount(options, 6)
    await userEvent.keyboard('{End}')
    await expectPlace(active, 1)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expectPlace(active, 6)
    await userEvent.keyboard('{Home}old ')
    await expect.element(search).toHaveValue('old sonata')
    await expectCount(options, 2)
  })

  test('of two models of one name, told apart by their providers, one is chosen; the focus goes back to the column', async () => {
    await render(<Columns />)
    await openPicker('B')
    await userEvent.keyboard('etude')
    await expectNames(options, ['acme/etude', 'bakery/etude'])
    for (const provider of ['acme', 'bakery']) {
      await expect.element(group(provider)).toBeVisible()
      await expect.element(option(`${provider}/etude`)).toHaveTextContent(`${provider}/etude`)
    }
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(active).toHaveAccessibleName('bakery/etude')
    await userEvent.keyboard('{Enter}')
    await expectCount(picker, 0)
    await expect.element(modelButton('B')).toHaveTextContent('bakery/etude')
    await expect.element(modelButton('A')).toHaveTextContent('demo/guide')
    await expect.element(modelButton('B')).toHaveFocus()
  })

  test('Escape closes without a choice and gives the focus back; Alt+Enter adds the model as one more column', async () => {
    await render(<Columns />)
    await openPicker('A')
    await search.fill('etude')
    await userEvent.keyboard('{Escape}')
    await expectCount(picker, 0)
    await expect.element(modelButton('A')).toHaveFocus()
    await expect.element(modelButton('A')).toHaveTextContent('demo/guide')

    await userEvent.keyboard('{Enter}')
    await expect.element(search).toHaveFocus()
    await search.fill('acme etude')
    await expectCount(options, 1)
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.element(modelButton('C')).toHaveTextContent('acme/etude')
    await expect.element(modelButton('A')).toHaveTextContent('demo/guide')
  })
})

describe('when the list is fetched again', () => {
  test('what was typed, the active model and the place stay', async () => {
    const { rerender } = await render(<Columns />)
    await openPicker('B')
    await search.fill('model 00')
    await expect.element(options.first()).toBeVisible()
    // Further than is on screen at first.
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
    await expect.element(options.first()).not.toHaveAttribute('aria-posinset', '1')
    const name = active.element().getAttribute('aria-label') ?? ''
    const before = active.element().getBoundingClientRect().y

    const newcomers = Array.from({ length: 200 }, (_, index) => ({ id: `newcomer/model-00-${index}` }))
    await rerender(<Columns models={catalogueOf([...newcomers, ...entries])} />)
    await expect.element(search).toHaveAttribute('placeholder', 'Search 612 models')
    await expect.element(search).toHaveValue('model 00')
    await expect.element(search).toHaveFocus()
    await expect.element(active).toHaveAccessibleName(name)
    expect(active.element().getBoundingClientRect().y).toBe(before)
    await userEvent.keyboard('{Enter}')
    await expect.element(modelButton('B')).toHaveTextContent(name)
  })

  test('an active model that vanished leaves its place to the next one', async () => {
    const { rerender } = await render(<Columns />)
    await openPicker('B')
    await search.fill('sonata')
    await expectCount(options, 6)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(active).toHaveAccessibleName('acme/sonata-4.5-mini')
    await rerender(<Columns models={everyModel.filter(({ id }) => id !== 'acme/sonata-4.5-mini')} />)
    await expectCount(options, 5)
    await expect.element(active).toHaveAccessibleName('acme/old-sonata-4.5')
  })
})

test('screen readers hear that a list is loading, could not be had or is empty, not that no model matches; once it is there, it begins with what is suggested then', async () => {
  const nothing = () => undefined
  const empty = (state: Partial<ComponentProps<typeof ModelPicker>>) => (
    <ModelPicker
      models={[]}
      position={2}
      used={['demo/guide', 'demo/eliza']}
      canAdd={false}
      suggested="demo/eliza"
      onUse={nothing}
      onAdd={nothing}
      onClose={nothing}
      {...state}
    />
  )
  const { rerender } = await render(empty({ isLoading: true }))
  await expect.element(matching).toHaveTextContent('Loading models…')
  await rerender(empty({ isFailed: true }))
  await expect.element(matching).toHaveTextContent('No models until the list has loaded.')
  await rerender(empty({}))
  await expect.element(matching).toHaveTextContent(/^No models yet/)

  await rerender(empty({ models: everyModel, suggested: 'demo/sampler' }))
  await expect.element(active).toHaveAccessibleName('demo/sampler')
  // Another list may suggest another one, which would stand under a finger that is about to press.
  await rerender(empty({ models: [...everyModel], suggested: 'acme/etude' }))
  await expect.element(active).toHaveAccessibleName('demo/sampler')
})
