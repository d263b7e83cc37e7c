import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPage, preparePage } from '../testing/open-page.tsx'
import { playground } from '../testing/playground.ts'

test('a page whose model list does not come says so and asks again', async () => {
  let isBroken = true
  const failed = { error: { message: 'No connection.', type: 'upstream_error' } }
  const prepared = await preparePage({
    models: {},
    others: {
      '/api/v1/models': () =>
        isBroken
          ? Response.json(failed, { status: 502 })
          : Response.json({ object: 'list', data: [{ id: 'alpha' }] }),
    },
  })
  await drawPage(prepared)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The list of models could not be loaded')
  // Not before the press: parts of the page that come late ask for the list, too.
  addEventListener('click', () => (isBroken = false), { once: true, capture: true })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(playground.modelButton('A')).toHaveTextContent('alpha')
  await expect.element(alert).not.toBeInTheDocument()
})
