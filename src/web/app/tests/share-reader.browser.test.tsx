import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documentWith } from '#domain/export/testing.ts'
import { defaultSettings } from '#domain/session/settings.ts'
import { says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount } from '../testing/playground.ts'
import { openLink } from '../testing/shared-link.ts'
import { resizeWindow } from '../testing/window.ts'

const models = { alpha: says('Alpha says yes.') }
const contents = page.getByRole('dialog', { name: 'What is in the link?' })
const exportDialog = page.getByRole('dialog', { name: 'Export' })
const whatIsIn = page.getByRole('button', { name: 'What is in the link?' })
const exportButton = page.getByRole('button', { name: 'Export', exact: true })
const shared = page.getByRole('main', { name: 'The shared comparison' })
const skip = (name: string) => page.getByRole('button', { name })

const instructed = documentWith({
  session: { settings: { ...defaultSettings, system: 'Only for us.' } },
  turns: [{ question: { bestRunId: 'r0-1' }, answers: [{ text: 'A', reasoning: 'Hm.' }, { text: 'B' }] }],
})

test('the reader is told what the link carries and what it does not, and is where they were afterwards', async () => {
  const server = await openPage({ models })
  await openLink(instructed)
  await whatIsIn.click()
  await expect.element(contents).toHaveTextContent('Questions1 question')
  await expect.element(contents).toHaveTextContent('Answers2 answers, 1 with the model’s thoughts')
  await expect.element(contents).toHaveTextContent('Instructionsthe system prompt, word for word')
  await expect.element(contents).toHaveTextContent('Picksthe best answer of 1 question')
  await expect.element(contents.getByRole('list')).toHaveTextContent(/Keys.*Other sessions.*Blind votes/)
  await expect
    .element(contents)
    .toHaveTextContent(`${location.href.length.toLocaleString('en-US')} characters`)
  await expectAccessible('dialog[open]')
  await userEvent.keyboard('{Escape}')
  await expect.element(whatIsIn).toHaveFocus()
  expect(server.asked()).toEqual([])
})

test('where there are questions alone, nothing is said to be there of answers, settings or pictures', async () => {
  await openPage({ models })
  await openLink(documentWith({ turns: [{ answers: [null, null] }] }))
  await whatIsIn.click()
  await expect.element(contents).toHaveTextContent('Answersnone')
  await expect.element(contents).toHaveTextContent('Instructionsnone')
  await expect.element(contents).toHaveTextContent('Settingsnone is switched on')
  await expectCount(contents.getByText('Picks'), 0)
})

test('what was shared can be saved without making it one’s own', async () => {
  const server = await openPage({ models })
  await openLink(instructed)
  await exportButton.click()
  const beginning = exportDialog.getByRole('region', { name: 'The file’s beginning' })
  await expect.element(beginning).toHaveTextContent('# Late parcel')
  await expect.element(beginning).toHaveTextContent('Only for us.')
  await expect.element(exportDialog.getByRole('checkbox', { name: 'Picks', exact: true })).toBeChecked()
  await expectCount(exportDialog.getByRole('button', { name: 'Link…' }), 0)
  await expectAccessible('dialog[open]')
  await exportDialog.getByRole('radio', { name: 'JSON', exact: true }).click()
  await expect.element(exportDialog).toHaveTextContent('Everything that came in the link')
  await userEvent.keyboard('{Escape}')
  await expect.element(exportButton).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Make it mine' })).toBeVisible()
  expect(server.asked()).toEqual([])
})

test('the first keys of the page lead past the sidebar, to what was shared and to making it one’s own', async () => {
  await openPage({ models })
  await openLink()
  skip('Skip to what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shared).toHaveFocus()
  skip('Skip past what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Make it mine' })).toHaveFocus()
})

test('under a link that cannot be opened they lead to why', async () => {
  await openPage({ models })
  history.pushState(null, '', '/shared#session=cut')
  await expect.element(page.getByRole('alert')).toBeVisible()
  skip('Skip past what was shared').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('on a phone an answer’s model stays over it while it is read, and stands with its settings', async () => {
  await resizeWindow(390, 844)
  await openPage({ models })
  const long = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}.`).join('\n\n')
  await openLink(
    documentWith({
      session: { settings: { ...defaultSettings, system: 'Be brief.' } },
      turns: [{ answers: [{ text: long }, { text: long }] }],
    }),
  )
  await expect.element(shared).toHaveTextContent(/^Aacme\/m0.*Aacme\/m0Instructions Be brief\..*Bacme\/m1/)
  const answer = page.getByRole('article', { name: 'Answer of B, acme/m1' })
  answer.getByText('Paragraph 30.').element().scrollIntoView()
  const name = answer.getByText('acme/m1', { exact: true })
  await expect.element(name).toBeInViewport()
  const top = shared.element().getBoundingClientRect().top
  expect(name.element().getBoundingClientRect().top).toBeLessThan(top + 44)
  expect(exportButton.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  await whatIsIn.click()
  await expectAccessible('dialog[open]')
})
