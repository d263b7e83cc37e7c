import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { pressByKey } from '../../ui/press-for-test.ts'

const models = { alpha: says('A piece of text.') }
const dialog = page.getByRole('dialog', { name: 'Export' })
const preview = dialog.getByRole('region', { name: 'The file’s beginning' })
const figures = dialog.getByRole('checkbox', { name: 'Figures: time, speed, tokens, cost' })
const format = (name: string) => dialog.getByRole('radio', { name, exact: true })

async function open() {
  await pressByKey(page.getByRole('button', { name: 'Export', exact: true }))
  await expect.element(dialog).toBeVisible()
}

beforeEach(() => localStorage.removeItem('parley.export-left-out'))

test('what is unticked is not in the file as it is shown, in any format for people, and stays unticked the next time; of JSON nothing can be left out', async () => {
  await openPage({ models, sessions: [{ asked: ['What is a token?'] }] })
  await open()
  await expect.element(preview).toHaveTextContent('| Column | First token |')
  // There is nothing to choose of what a comparison has not.
  await expect.element(figures).toBeChecked()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await expectAccessible('dialog[open]')
  await figures.click()
  await expect.element(preview).not.toHaveTextContent('First token')
  await expect.element(preview).toHaveTextContent('A piece of text.')
  await format('CSV').click()
  await expect.element(preview).toHaveTextContent('question number,question,column,model,answer,state')
  await expect.element(preview).not.toHaveTextContent('first token ms')
  await userEvent.keyboard('{Escape}')
  await open()
  await expect.element(figures).not.toBeChecked()
  await figures.click()
  await expect.element(preview).toHaveTextContent('First token')
  await format('JSON').click()
  await expect.element(dialog).toHaveTextContent('Nothing can be left out, so that it comes back as it was.')
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0)
})
