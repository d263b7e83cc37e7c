import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuses, says } from '#service/testing/behaviours.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { prepareDialogs } from '../testing/open-dialogs.tsx'
import { openPage, type PageOptions } from '../testing/open-page.tsx'
import { palette } from '../testing/palette.ts'
import { expectCount, playground } from '../testing/playground.ts'
import { pressByKey } from '../../ui/press-for-test.ts'
import { press } from '../testing/press.ts'
import { boxOf, expectWhole, resizeWindow } from '../testing/window.ts'

const models = {
  alpha: says('Words of the **first**.'),
  beta: says('Words of the second.'),
  gamma: says('Words of the third.'),
}
const columns = Object.keys(models)

const dialog = page.getByRole('dialog', { name: 'Judge blind' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const sides = ['left', 'right'] as const
type Side = (typeof sides)[number]
const answer = (side: Side) => dialog.getByRole('article', { name: new RegExp(`${side} answer`, 'i') })
const isBetter = { left: 'Left is better', right: 'Right is better' } as const
const sheet = dialog.getByRole('complementary', { name: 'Score sheet' })
const progress = dialog.getByRole('status').first()
const round = dialog.getByRole('region', { name: /rounds? judged$/ })
const question = round.getByRole('heading', { level: 3 })
const reveal = button('Reveal names and figures')

/** The dialog about three answers to a question, or about another session. */
async function judge(options: Partial<PageOptions> = {}, number?: number) {
  const sessions = [{ columns, asked: ['Why so?'] }]
  const { open } = await prepareDialogs({ models, sessions, ...options })
  await open('judge', number)
}

/** Votes for the answer with these words, and says as which side it stood. */
async function voteFor(words: string) {
  const side = answer('left').element().textContent?.includes(words) ? 'left' : 'right'
  await expect.element(answer(side)).toHaveTextContent(words)
  await pressByKey(button(isBetter[side]))
  return side
}

test('a question’s menu begins with its answers, and the palette with any; an answer asked again is another, and one column has no blind mode', async () => {
  await openPage({ models, sessions: [{ asked: ['One?', 'Two?'] }] })
  for (const [number, asked] of ['One?', 'Two?'].entries()) {
    await playground.questionOption(number + 1, 'Judge blind…')
    await expect.element(question).toHaveTextContent(asked)
    await pressByKey(button('Close'))
    await expect.element(page.getByRole('button', { name: `Question ${number + 1} options` })).toHaveFocus()
  }
  await palette.open()
  await palette.run('judge blind', /^Judge blind/)
  await pressByKey(button('Tie'))
  await pressByKey(button('Tie'))
  await expect.element(progress).toHaveTextContent('2 of 2 judged')
  await userEvent.keyboard('{Escape}')

  await pressByKey(playground.answer('A').getByRole('button', { name: 'Ask again' }))
  await playground.settled()
  await playground.questionOption(2, 'Judge blind…')
  await expect.element(progress).toHaveTextContent('1 of 2 judged')
  await expect.element(question).toHaveTextContent('Two?')
  await userEvent.keyboard('{Escape}')

  await playground.columnOption('B', 'Remove column')
  await palette.open()
  await palette.field.fill('judge blind')
  await expect.element(palette.option(/^Judge blind/)).not.toBeInTheDocument()
})

test('all rounds of the question that it was opened for come first', async () => {
  await judge({ sessions: [{ columns, asked: ['One?', 'Two?', 'Three?'] }] }, 2)
  for (let voted = 0; voted < 3; voted++) {
    await expect.element(question).toHaveTextContent('Two?')
    await pressByKey(button('Tie'))
  }
  await expect.element(question).not.toHaveTextContent('Two?')
})

test('rounds show the question and two formatted answers without their names and figures, and ask about every two once, also at a double click', async () => {
  await judge()
  await expect.element(round).toHaveFocus()
  await expect.element(progress).toHaveTextContent('0 of 3 judged')
  await expect.element(dialog.getByRole('heading', { name: 'Why so?' })).toBeVisible()
  await expectCount(dialog.getByText('Name hidden'), 2)
  await expect.element(reveal).toBeDisabled()
  await expectAccessible('dialog[open]')

  const asked: string[] = []
  const shown = () => sides.map((side) => answer(side).element().textContent)
  for (const [index, name] of [isBetter.left, isBetter.right, 'Tie'].entries()) {
    expect(shown()).toEqual([0, 1].map((): unknown => expect.stringContaining('Words of the')))
    await expect.element(dialog).not.toHaveTextContent(/alpha|beta|gamma|tok\/s/)
    asked.push(shown().toSorted().join())
    await (index === 0 ? button(name).dblClick() : button(name).click())
    await expect.element(progress).toHaveTextContent(`${index + 1} of 3 judged`)
  }
  expect(new Set(asked).size).toBe(3)
  await expect.element(sheet).toHaveTextContent(/Left was better1Right was better1Tie1Both bad0/)
  await expect.element(dialog).not.toHaveTextContent(/alpha|beta|gamma/)
})

test('the reveal names who won how often, says what luck may do, and shows every round again', async () => {
  await judge({ sessions: [{ asked: ['Why so?', 'And then?'] }] })
  await voteFor('second')
  const side = await voteFor('second')
  await pressByKey(reveal)
  await expect.element(sheet).toHaveFocus()
  const rows = sheet.getByRole('list').first().getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/beta100%2 won · 0 tied · 0 lost/)
  await expect.element(rows.nth(1)).toHaveTextContent(/alpha0%0 won · 0 tied · 2 lost/)
  await expect.element(sheet.getByRole('img', { name: 'most likely 34% to 100%' })).toBeVisible()
  await expect.element(sheet).toHaveTextContent('Too close to call.')
  await expect.element(dialog).toHaveTextContent(`You chose the ${side} answer, which was beta.`)
  for (const name of [/^Figures of the left answer, of acme\//, /^Figures of the right answer, of acme\//])
    await expect.element(dialog.getByRole('group', { name }).getByText('First token')).toBeVisible()
  const verdicts = sheet.getByRole('button', { name: 'beta beat alpha' })
  await expectCount(verdicts, 2)
  const before = question.element().textContent
  await verdicts.nth(before === 'Why so?' ? 1 : 0).click()
  await expect.element(question).not.toHaveTextContent(before ?? '')
  await expectAccessible('dialog[open]')
})

test('A and B are columns, which no round hints at before the reveal: its sides are left and right', async () => {
  await judge({ sessions: [{ asked: ['Why so?', 'And then?', 'How?', 'Where?'] }] })
  const heads = () =>
    dialog
      .getByText(/^acme\//)
      .all()
      .map((name) => name.element().parentElement?.parentElement?.textContent)
  for (let voted = 0; voted < 4; voted++) {
    await expect.element(round).not.toHaveTextContent(/\b[AB]\b/)
    expect(dialog.element().querySelector('[data-hue]')).toBeNull()
    await voteFor('first')
  }
  await pressByKey(reveal)
  const verdicts = sheet.getByRole('button', { name: 'alpha beat beta' })
  await expectCount(verdicts, 4)
  await expect.element(sheet).toHaveTextContent('Too few to call.')
  for (const verdict of verdicts.all()) {
    await verdict.click()
    expect(heads().toSorted()).toEqual(['Column AAacme/alpha', 'Column BBacme/beta'])
    const side = answer('left').element().textContent?.includes('first') ? 'left' : 'right'
    await expect.element(dialog).toHaveTextContent(`You chose the ${side} answer, which was alpha.`)
    await expect
      .element(dialog.getByRole('article', { name: `The ${side} answer, of acme/alpha` }))
      .toBeVisible()
  }
})

test('after the reveal the bars of the figures have the hue of their column', async () => {
  await judge({ sessions: [{ asked: ['Why so?'] }] })
  await pressByKey(button('Tie'))
  expect(dialog.element().querySelector('[data-hue]')).toBeNull()
  await pressByKey(reveal)
  const colourOf = async (name: string) => {
    const figures = await dialog.getByRole('group', { name: new RegExp(`^Figures .*${name}$`) }).findElement()
    const [bar] = figures.querySelectorAll('.ruler > div')
    return bar && getComputedStyle(bar).backgroundColor
  }
  expect(await colourOf('alpha')).toMatch(/^oklch\(.* 200\)$/)
  expect(await colourOf('beta')).toMatch(/^oklch\(.* 52\)$/)
})

test('the arrow keys choose, Enter votes once however long it is held, and Mod+Z takes back', async () => {
  await judge()
  await expect.element(round).toHaveFocus()
  const first = answer('left').element().textContent
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button(isBetter.right)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('Both bad')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(button(isBetter.left)).toHaveFocus()
  await userEvent.keyboard('{Enter>3/}')
  await expect.element(progress).toHaveTextContent('1 of 3 judged')
  await expect.element(round).toHaveFocus()
  // Nothing is chosen in the next round.
  await userEvent.keyboard('{Enter}')
  await expect.element(progress).toHaveTextContent('1 of 3 judged')
  await press('ControlOrMeta+z')
  await expect.element(progress).toHaveTextContent('0 of 3 judged')
  await expect.element(answer('left')).toHaveTextContent(first ?? '')
  await press('ControlOrMeta+z')
  await expect.element(progress).toHaveTextContent('0 of 3 judged')
})

test('after the reveal judging goes on with all votes, and says what is not blind any more; each vote can be taken back', async () => {
  await judge()
  await pressByKey(button('Tie'))
  await pressByKey(reveal)
  await pressByKey(button('Hide names again'))
  await expect.element(round).toHaveFocus()
  await expect.element(progress).toHaveTextContent('1 of 3 judged')
  await expect.element(dialog).not.toHaveTextContent(/alpha|beta|gamma/)
  await expect.element(sheet).toHaveTextContent('Answers that you saw under a name are not blind any more')
  await expect.element(dialog).toHaveTextContent('You have seen one of these answers under its name')
  await pressByKey(reveal)
  await pressByKey(button('Go on, 2 to go'))
  await pressByKey(button('Both bad'))
  await pressByKey(button('Tie'))
  await expect.element(dialog).toHaveTextContent('All rounds are judged')
  await pressByKey(button('Take back the last vote'))
  await expect.element(progress).toHaveTextContent('2 of 3 judged')

  await pressByKey(reveal)
  await expect.element(dialog).toHaveTextContent('You said that both are bad.')
  await pressByKey(button('Take back the vote'))
  await expect.element(dialog).toHaveTextContent('You said that they are alike.')
  await pressByKey(button('Take back the vote'))
  // With the last one it leads back to judging.
  await expect.element(progress).toHaveTextContent('0 of 3 judged')
  await expectCount(dialog.getByText('Name hidden'), 2)
  await pressByKey(button('Tie'))
  await expect.element(progress).toHaveTextContent('1 of 3 judged')
  await expectCount(dialog.getByText('Name hidden'), 2)
})

test('what failed is left out, the same words are not asked, and without two answers it says what is needed', async () => {
  await judge({ models: { alpha: says('Same.'), beta: refuses(500, 'down'), gamma: says('Same.') } })
  await expect.element(dialog).toHaveTextContent('The answers are the same, word for word.')
  await expect.element(reveal).not.toBeInTheDocument()
  await press('ControlOrMeta+z')
  await expect.element(progress).toHaveTextContent('0 of 0 judged')
})

test('on a phone one answer is on show at a time, votes are in reach, and the sheet stands below', async () => {
  const asked = ['Write the reply to Dana, whose parcel is five days late, in fewer than ninety words.']
  await resizeWindow(390, 844)
  await judge({ sessions: [{ columns, asked }] })
  await expect.element(answer('left')).toBeVisible()
  await expect.element(answer('right')).not.toBeInTheDocument()
  await button('Right answer').click()
  await expect.element(answer('right')).toBeVisible()
  await expect.element(answer('left')).not.toBeInTheDocument()
  for (const name of [isBetter.left, isBetter.right, 'Tie', 'Both bad']) {
    await expectWhole(button(name))
    expect((await boxOf(button(name))).height).toBeGreaterThanOrEqual(44)
  }
  const overflow = dialog.element().scrollWidth - dialog.element().clientWidth
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible('dialog[open]')
  await pressByKey(button('Tie'))
  // The next round begins with its first answer.
  await expect.element(answer('left')).toBeVisible()
  await pressByKey(reveal)
  await expect.element(sheet.getByText('Too close to call.')).toBeInViewport()
  await expectWhole(button('Close'))
})

test('hostile texts stay texts, within their columns', async () => {
  const long = 'x'.repeat(3000)
  await judge({
    models: { alpha: says(`<img src=x onerror=alert(1)> ${long}`), beta: says(`\u202eשלום **${long}`) },
    sessions: [{ asked: [`<b>${long}\n${'line\n'.repeat(40)}`] }],
  })
  await expect.element(answer('left')).toBeVisible()
  expect(dialog.element().querySelector('article img')).toBeNull()
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
  await expectWhole(button('Tie'))
  const { height } = await boxOf(question)
  await pressByKey(button('Show all of the question'))
  expect((await boxOf(question)).height).toBeGreaterThan(height)
})
