import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { openPage } from '../testing/open-page.tsx'
import { expectCount, playground } from '../testing/playground.ts'
import { resizeWindow } from '../testing/window.ts'

test('a paragraph that ends while the answer goes on stays the same element', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(' ')
  const isLookedAt = Promise.withResolvers<void>()
  const text = `**First:** ${words}\n\nThe second one.\n\nThe last one.`
  const alpha = { ...says(text, { beforeWord: 59, until: isLookedAt.promise }), wordMs: 20 }
  await openPage({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  // Until what formats an answer has loaded it is plain paragraphs, which are others.
  await expect.element(answer.getByRole('strong')).toHaveTextContent(/^First:$/)
  await expect.element(answer).toHaveTextContent('word2')
  const paragraph = answer.getByText('word1 word2').element()
  await expectCount(answer.getByText('The second one.'), 0)
  isLookedAt.resolve()
  await expect.element(answer.getByText('The last one.')).toBeVisible()
  expect(paragraph.isConnected).toBe(true)
})

test('code is copied, wrapped and reached by the keyboard', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const code = [
    "```sql\nselect carrier,\n       percentile_cont(0.5) within group (order by delivered_on - shipped_on) as median_days -- 0.5 = the middle value, which is what a customer should expect\nfrom parcels\nwhere status = 'delivered'\ngroup by carrier;\n```",
    '```diff\n@@ -1 +1 @@\n-avg(days)\n+median(days)\n```',
  ].join('\n\n')
  await openPage({ models: { alpha: says(code), beta: says('Short.') } })
  await playground.ask('How do I get the median?')
  const answer = playground.answer('A')
  const long = answer.getByRole('region', { name: 'Code: SQL' })
  await expect.element(long).toHaveAttribute('tabindex', '0')
  await expectCount(answer.getByRole('region', { name: 'Code: Diff' }), 0)

  const copy = answer.getByRole('button', { name: 'Copy code' }).first()
  await copy.click()
  await expect.element(copy).toHaveTextContent(/^Copied$/)
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('select carrier,\n       percentile_cont(0.5)'),
  )

  const box = long.element() as HTMLElement
  box.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => box.scrollLeft).toBeGreaterThan(0)

  const wrap = answer.getByRole('button', { name: 'Wrap' })
  await expectCount(wrap, 1)
  await wrap.click()
  await expect.element(wrap.first()).toHaveAttribute('aria-pressed', 'true')
  await expectCount(long, 0)
  await wrap.first().click()
  await expect.element(long).toBeVisible()
})

/** Copies what is selected: what the page gives to the browser is what the browser copies. */
async function copiedByPage(): Promise<string[]> {
  const given: string[] = []
  const look = (event: ClipboardEvent) => {
    if (event.defaultPrevented) given.push(event.clipboardData?.getData('text/plain') ?? '')
  }
  addEventListener('copy', look)
  onTestFinished(() => removeEventListener('copy', look))
  await userEvent.keyboard('{Control>}{KeyC}{/Control}')
  return given
}

test('a copied formula is its source', async () => {
  const text = 'The area is $\\pi r^2$, **always**.\n\nAnd\n\n$$\n\\frac{a}{b}\n$$'
  await openPage({ models: { alpha: says(text), beta: says('Short.') } })
  await playground.ask('Area?')
  const answer = playground.answer('A')
  await expectCount(answer.getByRole('math'), 2)
  const from = answer.getByText('The area is').element().closest('p')
  const to = from?.parentElement?.lastElementChild
  if (!from || !to) throw new Error('The answer has no paragraphs.')
  getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length)

  const given = await copiedByPage()
  expect(given.map((copied) => copied.replace(/\n+/g, '\n').trim())).toEqual([
    'The area is $\\pi r^2$, always.\nAnd\n$$\n\\frac{a}{b}\n$$',
  ])
})

test('what is copied of an answer has its code without the language and the names of its buttons', async () => {
  const code = '```sql\nselect 1\n```'
  const alpha = says(`Code:\n\n${code}\n\nThe end.`)
  await openPage({ models: { alpha, beta: says(`The area is $x^2$.\n\n${code}\n\nThe end.`) } })
  await playground.ask('Code?')
  const select = (letter: string) => {
    const paragraph = playground.answer(letter).getByText('The end.').element()
    const all = paragraph.parentElement
    if (!all) throw new Error('The answer has no paragraphs.')
    getSelection()?.setBaseAndExtent(all, 0, paragraph, paragraph.childNodes.length)
  }
  const withoutBlankLines = (text = '') => text.replace(/\n+/g, '\n').trim()
  await expect.element(playground.answer('A')).toHaveTextContent('The end.')
  select('A')
  expect(withoutBlankLines(getSelection()?.toString())).toBe('Code:\nselect 1\nThe end.')

  await expectCount(playground.answer('B').getByRole('math'), 1)
  select('B')
  const given = await copiedByPage()
  expect(given.map(withoutBlankLines)).toEqual(['The area is $x^2$.\nselect 1\nThe end.'])
})

test('wide tables, words and formulas scroll in their own box, never the column', async () => {
  const cells = Array.from({ length: 14 }, (_, index) => `**column${index + 1}**`)
  const wide = [
    `| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n| ${cells.join(' | ')} |`,
    'w'.repeat(300),
    `$$${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')}$$`,
    `$\\rule{10em}{1em} \\kern{-900em} x$`,
    'So $a = b$ and $\\text{the number of customers who bought again within a year}$ count.',
  ].join('\n\n')
  await resizeWindow(390, 844)
  await openPage({ models: { alpha: says(wide), beta: says('Short.') } })
  await playground.ask('Wide, please')
  const answer = playground.answer('A')
  const table = answer.getByRole('region', { name: /^Table: column1, column2, / })
  const formulas = answer.getByRole('region', { name: 'Formula' })
  await expectCount(formulas, 2)
  for (const box of [table, formulas.first(), formulas.last()]) {
    await expect.element(box).toHaveAttribute('tabindex', '0')
    box.element().scrollLeft = 20
    expect(box.element().scrollLeft).toBe(20)
  }
  const word = answer.getByRole('paragraph').filter({ hasText: 'www' }).element()
  const lines = document.createRange()
  lines.selectNodeContents(word)
  expect(lines.getClientRects().length, 'lines of the long word').toBeGreaterThan(5)
  const log = playground.column('A').getByRole('log').element()
  expect(log.scrollWidth - log.clientWidth).toBeLessThanOrEqual(0)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('formulas that want more than to be read get nothing', async () => {
  const hostile = [
    '$\\href{javascript:alert(1)}{a}$ $\\url{http://evil.example}$ $\\includegraphics{http://evil.example/p.png}$',
    '$\\htmlData{x=y}{b} \\htmlStyle{background:url(http://evil.example/c)}{c} \\htmlId{root}{d}$',
    '$\\colorbox{yellow}{e} \\pmb{f} \\fcolorbox{red}{white}{g} \\sqrt{\\left(\\frac{h}{i}\\right)} \\errmessage{j}$',
    '$\\rule{900em}{900em}$',
    'The end.',
  ].join('\n\n')
  const elsewhere: string[] = []
  const note = (entries: PerformanceEntryList) =>
    elsewhere.push(
      ...entries
        .map(({ name }) => name)
        .filter((url) => !url.startsWith('data:') && new URL(url).origin !== location.origin),
    )
  const requests = new PerformanceObserver((list) => note(list.getEntries()))
  requests.observe({ type: 'resource' })
  onTestFinished(() => requests.disconnect())
  await openPage({ models: { alpha: says(hostile), beta: says('Short.') } })
  await playground.ask('Do your worst')
  const answer = playground.answer('A')
  await expect.poll(() => answer.getByRole('math').elements().length).toBeGreaterThan(0)
  await expect.element(answer).toHaveTextContent('The end.')
  await expectCount(answer.getByRole('link'), 0)
  await expectCount(answer.getByRole('img'), 0)
  note(requests.takeRecords())
  expect(elsewhere).toEqual([])
})

/** Where on the screen the first and the last letter of an element's text stand. */
function endsOf(element: Element) {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  return { first: leftOf(0), last: leftOf(text.length - 1) }
}

test('Hebrew and Arabic are read from right to left, with their full stops at their ends', async () => {
  const hebrew = 'זה מבחן של model-x (2).'
  await openPage({
    models: {
      alpha: says(`${hebrew}\n\nIn English.\n\n- ${hebrew}\n\n> ${hebrew}\n\n    f()`),
      beta: says('Short.'),
    },
  })
  await playground.message.fill(hebrew)
  expect(getComputedStyle(playground.message.element()).unicodeBidi).toBe('plaintext')
  await playground.ask(hebrew)
  const answer = playground.answer('A')
  await expect.element(answer.getByRole('list')).toBeVisible()
  const [paragraph, item, quoted] = answer.getByText(hebrew, { exact: true }).elements()
  const question = playground.question(hebrew).getByText(hebrew).element()
  for (const element of [question, paragraph, item, quoted]) {
    if (!element) throw new Error('a text is missing')
    const { first, last } = endsOf(element)
    expect(last).toBeLessThan(first)
  }
  const english = endsOf(answer.getByText('In English.').element())
  expect(english.first).toBeLessThan(english.last)
})
