import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { askedOf, lastTranscript } from '#service/testing/asked.ts'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { questionsInLine } from '../../store/questions-in-line.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { palette } from '../testing/palette.ts'
import { settings } from '../testing/settings-panel.ts'

const { message, send, questions } = playground
const oneColumn = [{ columns: ['alpha'] }]
const inLine = page.getByText('Sends when these answers finish')

test('Enter sends, Shift+Enter breaks the line, white space is not sent, and Up edits what was; an Enter of an input method does not send', async () => {
  const server = await openPage({ models: { alpha: says('Well.') } })
  await playground.type('  \n ')
  await expect.element(send).toBeDisabled()
  await expectCount(questions, 0)
  await message.fill('')
  await userEvent.keyboard('Hi{Shift>}{Enter}{/Shift}you')
  await expect.element(message).toHaveValue('Hi\nyou')
  expect(server.asked()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await playground.settled()
  await expect.element(message).toHaveValue('')
  await expect.element(message).toHaveFocus()
  expect(lastTranscript(server, 'alpha')).toEqual(['user: Hi\nyou'])

  await userEvent.keyboard('{ArrowUp}')
  const editor = page.getByRole('textbox', { name: 'New wording of question 1' })
  await expect.element(editor).toHaveFocus()
  await expect.element(editor).toHaveValue('Hi\nyou')
  await userEvent.keyboard('{Escape}')
  await expect.element(message).toHaveFocus()

  // What the key says on a phone's keyboard.
  await expect.element(message).toHaveAttribute('enterkeyhint', 'send')
  await message.fill('にほん')
  for (const asBrowsersSayIt of [
    { key: 'Enter', isComposing: true, keyCode: 13 },
    // Safari
    { key: 'Enter', isComposing: false, keyCode: 229 },
  ]) {
    message
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...asBrowsersSayIt, bubbles: true, cancelable: true }))
    await expect.element(message).toHaveValue('にほん')
    await expectCount(questions, 1)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(playground.question('にほん')).toBeVisible()
  await playground.settled()

  // While a word is being composed.
  await expect.element(message).toHaveFocus()
  await cdp().send('Input.imeSetComposition', { text: 'ことば', selectionStart: 3, selectionEnd: 3 })
  await userEvent.keyboard('{Enter}')
  await expectCount(questions, 2)
  await expect.element(send).toBeVisible()
  await expect.poll(() => (message.element() as HTMLTextAreaElement).value).toMatch(/^ことば/)
})

test('a double click on Send asks once, and stops nothing; a held Enter sends once, and not what is typed next', async () => {
  const end = Promise.withResolvers<void>()
  const pausing = says('One, two, three.', { beforeWord: 1, until: end.promise })
  const server = await openPage({ models: { alpha: pausing }, sessions: oneColumn })
  await message.fill('Once')
  await send.dblClick()
  await expect.element(playground.answer('A')).toHaveTextContent('One,')
  end.resolve()
  await playground.settled()
  await expect.element(playground.answer('A')).toHaveTextContent('One, two, three.')
  await expect.element(playground.answer('A')).not.toHaveTextContent('You stopped it')
  expect(server.asked()).toHaveLength(1)

  await message.fill('And once more')
  await userEvent.keyboard('{Enter>5/}')
  await expectCount(questions, 2)
  await playground.settled()
  await expect.element(message).toHaveValue('')
  expect(server.asked()).toHaveLength(2)
  // A second hand: one lets go of a key that it holds before it presses it again.
  const holding = userEvent.setup()
  await holding.keyboard('{Enter>}')
  await message.fill('Not yet')
  await userEvent.keyboard('{Enter}')
  await expect.element(message).toHaveValue('Not yet')
  await expectCount(questions, 2)
})

test('while answers come, Enter puts a question in line; it is taken back by changing it, by Stop and by Escape, or goes out once; the focus stays', async () => {
  const end = Promise.withResolvers<void>()
  const pausing = says('One, two, three.', { beforeWord: 1, until: end.promise })
  const server = await openPage({ models: { alpha: pausing, beta: pausing } })
  await message.fill('Count')
  await send.click()
  await expect.element(message).toHaveFocus()
  await expect.element(playground.answer('A')).toHaveTextContent('One,')
  await message.fill('And then?')
  await userEvent.keyboard('{Enter}')
  await expect.element(inLine).toBeVisible()
  await userEvent.keyboard('!')
  await expectCount(inLine, 0)
  await userEvent.keyboard('{Enter}')
  await expect.element(inLine).toBeVisible()
  await playground.stop.click()
  await expect.element(message).toHaveFocus()
  await expect.element(send).toBeVisible()
  await expect.element(message).toHaveValue('And then?!')
  await expectCount(questions, 1)
  await userEvent.keyboard('{Enter}')
  await message.fill('And after that?')
  await userEvent.keyboard('{Enter}')
  await expect.element(inLine).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(send).toBeVisible()
  await expect.element(message).toHaveFocus()
  await expect.element(message).toHaveValue('And after that?')
  await expectCount(questions, 2)

  await userEvent.keyboard('{Enter}')
  await expect.element(playground.stop).toBeVisible()
  await message.fill('And at last?')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(inLine).toBeVisible()
  end.resolve()
  await expectCount(questions, 4)
  await expect.element(message).toHaveValue('')
  await playground.settled()
  expect(server.asked()).toHaveLength(8)
})

test('after Stop the question in line is a draft again: in the palette, and in the last column that answers; so it is where the question that is answered is deleted', async () => {
  const pausing = says('One, two, three.', { beforeWord: 1, until: new Promise(() => undefined) })
  const server = await openPage({ models: { alpha: pausing, beta: pausing } })
  const ask = async (question: string, next: string) => {
    await playground.type(question)
    await expect.element(playground.stopOne('B')).toBeVisible()
    await playground.type(next)
    await expect.element(inLine).toBeVisible()
  }
  const expectDraft = async (draft: string, asked: number) => {
    await playground.settled()
    await expect.element(message).toHaveValue(draft)
    await expectCount(questions, asked)
  }
  await ask('Count', 'And then?')
  await palette.open()
  await palette.run('stop all', /^Stop all columns/)
  await expectDraft('And then?', 1)

  await ask('And then?', 'And after that?')
  await pressByKey(playground.stopOne('A'))
  await expectCount(playground.stopOne('A'), 0)
  await expect.element(inLine).toBeVisible()
  await pressByKey(playground.stopOne('B'))
  await expectDraft('And after that?', 2)

  await ask('And after that?', 'And at last?')
  await playground.questionOption(3, 'Delete')
  await expectDraft('And at last?', 2)
  expect(server.asked()).toHaveLength(6)
})

test('a question in line goes out while something else is on show, and is still in line for who comes back before; not if another tab has written there since, or its session is deleted', async () => {
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const server = await openPage({
    models: { alpha: says('Well.') },
    respond: () => {
      const end = ends[server.asked().length - 1]
      return says('One, two, three.', end && { beforeWord: 1, until: end.promise })
    },
    sessions: oneColumn,
  })
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  const begin = rail.getByRole('button', { name: 'New session', exact: true }).first()
  const reopen = rail.getByRole('button', { name: /^Count/ }).first()
  const putInLine = async (question: string) => {
    await expect.element(playground.stop).toBeVisible()
    await playground.type(question)
    await expect.element(inLine).toBeVisible()
  }
  await playground.type('Count')
  await putInLine('And then?')
  await playground.show('Table')
  await expectCount(message, 0)
  await playground.show('Chat')
  await expect.element(inLine).toBeVisible()
  await playground.show('Table')
  ends[0]?.resolve()
  await expect.poll(() => server.asked().length).toBe(2)
  await playground.show('Chat')
  await expect.element(message).toHaveValue('')
  await expectCount(questions, 2)

  await putInLine('And after that?')
  await pressByKey(begin)
  await expectCount(questions, 0)
  ends[1]?.resolve()
  await expect.poll(() => server.asked().length).toBe(3)
  await expectCount(questions, 0)
  await pressByKey(reopen)
  await expectCount(questions, 3)
  expect(lastTranscript(server, 'alpha').at(-1)).toBe('user: And after that?')

  const writeElsewhere = (written: string) => {
    const draft = Object.keys(sessionStorage).find((key) => sessionStorage.getItem(key) === written) ?? ''
    localStorage.setItem(draft, 'Of another tab')
  }
  await putInLine('And before that?')
  await pressByKey(begin)
  await expectCount(questions, 0)
  writeElsewhere('And before that?')
  await pressByKey(reopen)
  await expect.element(message).toHaveValue('And before that?')
  await expectCount(inLine, 0)

  await putInLine('And at last?')
  await pressByKey(begin)
  await expectCount(questions, 0)
  writeElsewhere('And at last?')
  ends[2]?.resolve()
  await expect.poll(() => questionsInLine.getState()).toEqual({})
  await pressByKey(reopen)
  await playground.settled()
  await expect.element(message).toHaveValue('And at last?')
  await expectCount(questions, 3)

  await userEvent.keyboard('{Enter}')
  await putInLine('Of a deleted session')
  await pressByKey(rail.getByRole('button', { name: 'Options for Count' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.poll(() => questionsInLine.getState()).toEqual({})
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  await pressByKey(reopen)
  await expect.element(message).toHaveValue('Of a deleted session')
  await playground.settled()
  await expectCount(questions, 4)
})

test('a question goes to the chosen columns and to no other', async () => {
  const server = await openPage({ models: { alpha: says('Alpha.'), beta: says('Beta.') } })
  await expect.element(message).toHaveAttribute('placeholder', 'Ask anything. Both models answer.')
  await playground.sendTo('Only column B')
  await expect.element(message).toHaveAttribute('placeholder', 'Ask anything. Only column B answers.')
  await playground.ask('Who are you?')
  await expect
    .element(message)
    .toHaveAttribute('placeholder', 'Ask the next question. Only column B answers.')
  await expect.element(playground.answer('B')).toHaveTextContent('Beta.')
  await expectCount(playground.column('A').getByRole('article'), 0)
  expect(askedOf(server, 'alpha')).toHaveLength(0)
  await playground.show('Table')
  await playground.show('Compare')
  await expect.element(page.getByRole('button', { name: /^Send to/ })).toHaveTextContent(/Send to\s*B/)

  // Where one column is left there is no choice.
  await playground.columnOption('B', 'Remove column')
  await playground.ask('Anybody?')
  expect(askedOf(server, 'alpha')).toHaveLength(1)
})

test('with no column chosen Enter and Send say what to do, and the text and the focus stay; a question in line waits for a column', async () => {
  const end = Promise.withResolvers<void>()
  const pausing = says('One, two.', { beforeWord: 1, until: end.promise })
  const server = await openPage({ models: { alpha: pausing, beta: pausing } })
  const sendTo = page.getByRole('button', { name: /^Send to/ })
  const ticks = page.getByRole('dialog', { name: 'Send to' }).getByRole('checkbox')
  const untickAll = async () => {
    await pressByKey(sendTo)
    await ticks.nth(0).click()
    await ticks.nth(1).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(sendTo).toHaveTextContent('no columns')
  }
  const announcement = page.getByRole('status').filter({ hasText: 'Choose at least one column' })
  await untickAll()
  await expect.element(page.getByText('Choose at least one column')).toBeVisible()
  await message.fill('Count')
  await expectCount(announcement, 0)
  await userEvent.keyboard('{Enter}')
  await expectCount(announcement, 1)
  await send.click()
  await expect.element(message).toHaveFocus()
  await expect.element(message).toHaveValue('Count')
  await expectCount(questions, 0)

  await playground.sendTo('All columns')
  await pressByKey(send)
  await expect.element(playground.answer('A')).toHaveTextContent('One,')
  await message.fill('And then?')
  await userEvent.keyboard('{Enter}')
  await expect.element(inLine).toBeVisible()
  await untickAll()
  end.resolve()
  await playground.settled()
  await expect.element(message).toHaveValue('And then?')
  await playground.sendTo('Only column B')
  await expectCount(questions, 2)
  await playground.settled()
  expect(askedOf(server, 'alpha')).toHaveLength(1)
  expect(askedOf(server, 'beta')).toHaveLength(2)
})

test('a question in line that a setting holds back says which, and goes out once it is mended; one of a column that is not asked holds nothing back', async () => {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const pausing = says('One, two, three.', { beforeWord: 1, until: ended })
  const server = await openPage({ models: { alpha: pausing, beta: pausing } })
  await settings.open()
  await settings.openAll()
  await settings.toggle('Further parameters').click()
  const further = settings.panel.getByRole('textbox', { name: 'Further parameters' })
  await further.fill('{}')
  await playground.type('Count')
  await message.fill('And then?')
  await userEvent.keyboard('{Enter}')
  await expect.element(inLine).toBeVisible()
  await further.fill('{"a"')
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Further parameters: This is not JSON yet/ }))
    .toBeVisible()
  await expectCount(page.getByText('Sends when a model is ready'), 0)
  end()
  await further.fill('{}')
  await expectCount(questions, 2)
  await expect.element(further).toHaveFocus()
  await playground.settled()

  await pressByKey(settings.scope('A only'))
  await further.fill('{"a"')
  await message.fill('Who are you?')
  await expect.element(send).toBeDisabled()
  await playground.sendTo('Only column B')
  await send.click()
  await playground.settled()
  expect(askedOf(server, 'beta')).toHaveLength(3)
  expect(askedOf(server, 'alpha')).toHaveLength(2)
})

test('a model that is not offered and a question that is longer than one can read are told before anything is sent, where it is asked', async () => {
  await openPage({
    models: { alpha: says('Well.'), beta: says('Yes.') },
    list: { alpha: { context_length: 500 }, beta: { context_length: 100_000 } },
    sessions: [{ columns: ['alpha', 'gone'] }],
  })
  const note = page.getByRole('status').filter({ hasText: 'is not among the models here' })
  await expect
    .element(note)
    .toHaveTextContent('acme/gone is not among the models here. Column B will probably not')
  await page.getByRole('button', { name: /^Send to/ }).click()
  const isAsked = page.getByRole('checkbox', { name: /^B/ })
  await isAsked.click()
  await expect.element(note).not.toBeInTheDocument()
  await isAsked.click()
  await userEvent.keyboard('{Escape}')
  await pressByKey(page.getByRole('button', { name: 'Choose another model', exact: true }))
  await playground.search.fill('beta')
  await userEvent.keyboard('{Enter}')
  await expect.element(playground.modelButton('B')).toHaveTextContent('beta')
  await expect.element(note).not.toBeInTheDocument()

  const tooLong = page.getByRole('status').filter({ hasText: 'too long for A (500)' })
  await message.fill('A short question')
  await expect.element(page.getByText('tokens in')).toBeVisible()
  await expectCount(tooLong, 0)
  await message.fill('many words and more of them '.repeat(200))
  await expect
    .element(tooLong)
    .toHaveTextContent(/up to about [\d,]+ tokens, too long for A \(500\)\. It may be refused\./)
  await message.fill('A short question')
  await expectCount(tooLong, 0)
})

test('what the estimate is over is told to the keyboard too', async () => {
  await openPage({ models: { alpha: says('Well.') }, sessions: oneColumn })
  await message.fill('Hello')
  const estimate = page.getByRole('button', { name: /^≈\d+ tokens in/ })
  await pressByKey(estimate)
  await expect.element(page.getByText(/^An estimate over all columns asked/).last()).toBeVisible()
  await expect.element(estimate).toHaveAccessibleDescription(/^An estimate over all columns asked/)
})
