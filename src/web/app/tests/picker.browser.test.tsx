import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { knownModels } from '#service/testing/known-models.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { press } from '../testing/press.ts'

interface Entry {
  id: string
  [field: string]: unknown
}

const free = { prompt: '0', completion: '0' }
const demo = ['guide', 'eliza', 'sampler', 'echo'].map((name) => ({ id: `demo/${name}`, pricing: free }))
const known = (provider: string): Entry[] =>
  knownModels.map((entry) => ({ ...entry, id: `${provider}/${entry.id}` }))
const everyModel: Entry[] = [...demo, ...known('acme'), ...known('bakery')]
const answerOf = (data: Entry[]) => Response.json({ object: 'list', data })
const star = (id: string) => playground.picker.getByRole('button', { name: `Favourite ${id}` })

/** Two providers that list models and have none, and the demo. */
const openWith = (list: () => Response, sessions: { columns: string[]; asked: string[] }[] = []) =>
  openPage({ models: {}, others: { '/api/v1/models': list }, sessions })

// What the picker does with a list is held by src/web/features/models/model-picker.browser.test.tsx; here is what
// takes the page around it.
describe('two providers and the demo', () => {
  test('a new session begins with real models of both, and one more column asks for its model, the list of which is asked for once; Tab reaches filters, star and choices, and leaves it never', async () => {
    let asked = 0
    await openWith(() => {
      asked += 1
      return answerOf(everyModel)
    })
    await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/sonata-4.5-mini$/)
    await expect.element(playground.modelButton('B')).toHaveTextContent(/^bakery\/sonata-4.5-mini/)
    await playground.addColumn.click()
    await expect.element(playground.picker).toHaveAccessibleName('Choose the model of column C')
    await userEvent.keyboard('{Escape}')
    await expectCount(playground.columns, 2)

    await playground.openPicker('A')
    expect(asked).toBe(1)
    const reached: string[] = []
    for (let count = 0; count < 20; count++) {
      await userEvent.keyboard('{Tab}')
      await expect.element(playground.message).not.toHaveFocus()
      const focused = document.activeElement
      if (focused?.matches('button')) reached.push(focused.ariaLabel ?? focused.textContent)
    }
    for (const name of [
      'All',
      'Reads pictures',
      'Favourite acme/sonata-4.5-mini',
      'Use in column A',
      'Add as column C',
    ]) {
      expect(reached).toContain(name)
    }
    expect(reached.filter((name) => name.includes('Favourite')).length).toBeLessThan(3)
    star('acme/sonata-4.5-mini').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(star('acme/sonata-4.5-mini')).toHaveAttribute('aria-pressed', 'true')
  })

  test('three columns of one model make no comparison that a new session goes on with', async () => {
    await openWith(() => answerOf(everyModel), [{ columns: ['etude', 'etude', 'etude'], asked: ['Well?'] }])
    await expect.element(playground.modelButton('C')).toHaveTextContent(/^acme\/etude$/)
    await press('ControlOrMeta+Shift+O')
    await expectCount(playground.columns, 2)
    await expect.element(playground.modelButton('A')).toHaveTextContent(/^acme\/sonata-4.5-mini$/)
  })

  describe('when the list is fetched again', () => {
    test('and does not come, the old list stays and the picker says so; odd names are shown as text', async () => {
      // Only what asks for the list anew waits for the test.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      let answer = () => answerOf(everyModel)
      await openWith(() => answer())
      await playground.openPicker('B')
      await playground.search.fill('etude')
      answer = () => Response.json({ error: { message: 'No.' } }, { status: 500 })
      vi.advanceTimersByTime(61_000)
      const alert = playground.picker.getByRole('alert')
      await expect.element(alert).toHaveTextContent('The list of models could not be loaded.')
      await expectCount(playground.models, 2)
      answer = () => answerOf(everyModel)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expectCount(alert, 0)
      await expect.element(playground.search).toHaveValue('etude')
      await userEvent.keyboard('{Escape}')

      const odd = {
        'img src': '<img src=x onerror=alert(1)>/<b>bold</b>',
        'نموذج عربي': 'acme/نموذج عربي',
        'lone half': 'acme/lone-\ud800-half',
        '%41': ' "quoted" \'and\' #odd?%41 ',
        'very-long': `acme/${'very-long-'.repeat(40)}end`,
      }
      answer = () => answerOf([...Object.values(odd).map((id) => ({ id })), ...everyModel])
      vi.advanceTimersByTime(61_000)
      await playground.openPicker('B')
      for (const query of Object.keys(odd)) {
        await playground.search.fill(query)
        await expect.element(playground.models.first()).toBeVisible()
        expect(playground.models.first().element().getBoundingClientRect().height).toBeLessThan(50)
      }
      await expect.element(playground.picker.getByRole('heading')).toHaveTextContent('very-long-end')
      await playground.models.first().hover()
      await expect
        .poll(() => document.querySelector('[data-tooltip]')?.textContent)
        .toContain('very-long-end')
      await playground.search.fill('<img')
      await expect
        .element(playground.models.first())
        .toHaveTextContent('<img src=x onerror=alert(1)>/<b>bold</b>')
      await playground.models.first().click()
      await expect.element(playground.modelButton('B')).toHaveTextContent('<b>bold</b>')
    })
  })
})
