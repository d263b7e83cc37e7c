import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, expectTexts, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { settings } from '../testing/settings-panel.ts'
import { grid } from '../testing/table.ts'
import { resizeWindow } from '../testing/window.ts'

const rail = page.getByRole('complementary', { name: 'Sessions' })
const startNew = rail.getByRole('button', { name: 'New session', exact: true }).first()
/** A session's other button has a name that begins with another word. */
const row = (title: string) => rail.getByRole('button', { name: new RegExp(`^${RegExp.escape(title)}`) })

async function option(title: string, name: string) {
  await pressByKey(rail.getByRole('button', { name: `Options for ${title}` }))
  await pressByKey(page.getByRole('menuitem', { name }))
}

const models = { alpha: says('One.') }
const twoModels = { ...models, beta: says('Two.') }
const tokenAndPrompt = [{ asked: ['What is a token?'] }, { asked: ['What is a prompt?'] }]

test('sessions stand newest first and have addresses: each opens as it was left, by a press, Back and Forward, and the way back from the embeddings', async () => {
  await openPage({ models })
  const start = location.href
  await playground.ask('What is a token?')
  await expect.poll(() => location.href).toMatch(/\/s\/[\w-]+$/)
  const first = location.href
  await pressByKey(startNew)
  await expect.poll(() => location.href).toBe(start)
  await expectCount(playground.questions, 0)
  await expect.element(playground.message).toHaveFocus()
  await playground.ask('What is a stop sequence?')
  await expect.poll(() => location.href).not.toBe(start)
  const second = location.href
  const titles = rail.getByRole('region', { name: 'Today' }).getByRole('button', { name: /^What is/ })
  await expectTexts(titles, [/What is a stop sequence/, /What is a token/])
  await expect.element(row('What is a stop sequence?')).toHaveAttribute('aria-current', 'page')

  history.back()
  await expect.poll(() => location.href).toBe(first)
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await expectCount(playground.questions, 1)
  history.forward()
  await expect.poll(() => location.href).toBe(second)
  await expect.element(playground.question('What is a stop sequence?')).toBeVisible()
  const embeddings = page.getByRole('button', { name: 'Embeddings' })
  await pressByKey(embeddings)
  history.back()
  await expect.element(playground.question('What is a stop sequence?')).toBeVisible()
  await pressByKey(embeddings)
  await row('What is a stop sequence?').click()
  await expect.poll(() => location.href).toBe(second)
  await expect.element(playground.question('What is a stop sequence?')).toBeVisible()
  await expectCount(playground.questions, 1)

  await pressByKey(row('What is a token?'))
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await playground.ask('And a word?')
  await expectTexts(titles, [/What is a token/, /What is a stop sequence/])
})

test('sessions are renamed without opening them or taking the focus', async () => {
  const field = rail.getByRole('textbox', { name: 'Session name' })
  const rename = async (title: string, to: string) => {
    await option(title, 'Rename')
    await expect.element(field).toHaveFocus()
    await field.fill(to)
  }
  await openPage({ models, sessions: tokenAndPrompt })
  await expect.poll(() => location.pathname).toMatch(/^\/s\//)
  const address = location.href
  // Escape gives up a new name.
  await rename('What is a token?', 'Nonsense')
  await userEvent.keyboard('{Escape}')
  await expect.element(row('What is a token?')).toBeVisible()
  await expectCount(rail.getByText('Nonsense'), 0)

  await rename('What is a token?', 'First')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('First')).toHaveFocus()
  await rename('What is a prompt?', 'Second')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Second')).toHaveFocus()
  expect(location.href).toBe(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Second$/)

  await rename('First', 'Third')
  await playground.message.click()
  await expect.element(row('Third')).toBeVisible()
  await expect.element(playground.message).toHaveFocus()
})

test('a deleted session comes back by Undo; the one that it gives way to has the keyboard, a table in its grid', async () => {
  await openPage({ models, sessions: [{ asked: ['First?'] }, { asked: ['Second?'] }] })
  await playground.show('Table')
  await expect.element(grid).toBeVisible()
  await option('First?', 'Delete')
  await expectCount(row('First?'), 0)
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  await expect.element(row('First?')).toBeVisible()
  await expect.element(playground.question('First?')).toBeVisible()

  await option('First?', 'Delete')
  await expectCount(row('First?'), 0)
  await expect.element(row('Second?')).toHaveAttribute('aria-current', 'page')
  await expect.element(grid).toHaveFocus()
  await option('Second?', 'Delete')
  await expect.element(playground.message).toHaveFocus()
})

test('Undo of a duplicate leads back to the session that was on show, from another one nowhere, and can be undone with what was asked in it', async () => {
  await openPage({ models, sessions: tokenAndPrompt })
  await pressByKey(row('What is a token?'))
  await expect.element(playground.question('What is a token?')).toBeVisible()
  const copy = row('What is a prompt?, copy')
  const undo = page.getByRole('button', { name: 'Undo' })

  await option('What is a prompt?', 'Duplicate')
  await expect.element(copy).toHaveAttribute('aria-current', 'page')
  await pressByKey(undo)
  await expectCount(copy, 0)
  await expect.element(playground.question('What is a token?')).toBeVisible()

  await option('What is a prompt?', 'Duplicate')
  await expect.element(copy).toHaveAttribute('aria-current', 'page')
  await pressByKey(rail.getByRole('button', { name: 'What is a prompt?', exact: true }))
  await expectCount(page.getByRole('heading', { level: 1, name: 'What is a prompt?', exact: true }), 1)
  await pressByKey(undo)
  await expectCount(copy, 0)
  await expect.element(playground.question('What is a prompt?')).toBeVisible()

  await option('What is a prompt?', 'Duplicate')
  await expect.element(undo).toBeVisible()
  await playground.ask('And a token?')
  await pressByKey(undo)
  await expectCount(playground.question('And a token?'), 0)
  await expect.element(page.getByText('“What is a prompt?, copy” deleted')).toBeVisible()
  await pressByKey(undo)
  await expect.element(playground.question('And a token?')).toBeVisible()
})

test('on a phone what is deleted in the sheet of sessions comes back by Undo, which lies over the sheet', async () => {
  await resizeWindow(390, 844)
  await openPage({ models, sessions: [{ asked: ['What is a token?'] }] })
  await page.getByRole('button', { name: 'Sessions', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sessions' })
  await option('What is a token?', 'Delete')
  await expectCount(row('What is a token?'), 0)
  await expect.element(sheet.getByRole('status')).toHaveTextContent('“What is a token?” deleted')
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('What is a token?')).toBeVisible()

  await option('What is a token?', 'Archive')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  // The notice outlives the sheet that it came over.
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  await expect.element(playground.question('What is a token?')).toBeVisible()
})

test('a new session takes the columns along, also where an empty one serves again, and Back leaves that as it was', async () => {
  await openPage({
    models: { ...twoModels, gamma: says('Three.') },
    sessions: [{ asked: ['The first session'] }],
  })
  await pressByKey(startNew)
  await playground.chooseModel('B', 'acme/gamma')
  await pressByKey(row('The first session'))
  await expectCount(playground.questions, 1)
  history.back()
  await expectCount(playground.questions, 0)
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/gamma$/)

  await pressByKey(row('The first session'))
  await expectCount(playground.questions, 1)
  await playground.addColumns(1)
  await pressByKey(startNew)
  await expectCount(playground.questions, 0)
  await expectCount(playground.columns, 3)
  await expect.element(playground.modelButton('B')).toHaveTextContent(/^acme\/beta$/)
})

test('answers go on while another session is open', async () => {
  const end = Promise.withResolvers<void>()
  const pausing = says('One, two, three.', { beforeWord: 1, until: end.promise })
  await openPage({ models: { alpha: pausing } })
  await playground.type('What should a good prompt contain?')
  await expect.element(playground.stop).toBeVisible()
  await pressByKey(startNew)
  await expect.element(playground.send).toBeVisible()
  await pressByKey(row('What should a good prompt contain?'))
  await expect.element(playground.stop).toBeVisible()
  await pressByKey(startNew)
  await expect.element(playground.send).toBeVisible()
  end.resolve()
  await pressByKey(row('What should a good prompt contain?'))
  await playground.settled()
  await expect.element(playground.answer('A')).toHaveTextContent('One, two, three.')
  await expect.element(playground.answer('A')).not.toHaveTextContent('You stopped it')
})

test('a session in which only a column was set has an address, and Back leads to it', async () => {
  await openPage({ models: twoModels, sessions: [{ asked: ['The first session'] }] })
  await userEvent.keyboard('{Control>}{Shift>}{KeyO}{/Shift}{/Control}')
  await expectCount(playground.questions, 0)
  await settings.open()
  await pressByKey(settings.scope('B only'))
  await settings.set('Longest answer', 77)
  await expect.poll(() => location.href).toMatch(/\/s\/[\w-]+$/)
  const address = location.href
  await pressByKey(page.getByRole('button', { name: 'The first session', exact: true }))
  await expectCount(playground.questions, 1)
  history.back()
  await expect.poll(() => location.href).toBe(address)
  await expect.element(page.getByText('B has longest answer 77')).toBeVisible()
})

test('Back closes the export of the session that it leaves, which does not come back by itself; a duplicate that is made on the page of all sessions is one step from there', async () => {
  await openPage({ models, sessions: tokenAndPrompt })
  const all = page.getByRole('heading', { level: 1, name: 'All sessions' })
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const exportIt = async () => {
    await pressByKey(page.getByRole('button', { name: 'Export', exact: true }))
    await expect.element(dialog).toBeVisible()
  }
  await pressByKey(rail.getByRole('button', { name: 'All sessions' }))
  await expect.element(all).toBeVisible()
  await expectCount(playground.message, 0)
  await pressByKey(row('What is a token?'))
  await exportIt()
  history.back()
  await expectCount(dialog, 0)
  await pressByKey(row('What is a prompt?'))
  await expect.element(playground.question('What is a prompt?')).toBeVisible()
  await expectCount(dialog, 0)

  await pressByKey(row('What is a token?'))
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await exportIt()
  history.back()
  await expect.element(playground.question('What is a prompt?')).toBeVisible()
  await expectCount(dialog, 0)

  await pressByKey(rail.getByRole('button', { name: 'All sessions' }))
  await expect.element(all).toBeVisible()
  await option('What is a token?', 'Duplicate')
  await expect.element(playground.question('What is a token?')).toBeVisible()
  await expect.element(row('What is a token?, copy')).toHaveAttribute('aria-current', 'page')
  history.back()
  await expect.element(all).toBeVisible()
})
