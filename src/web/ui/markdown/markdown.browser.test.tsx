import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMarkdown, Markdown } from './markdown.tsx'
import { loadTypesetter } from './maths/typesetter.ts'

beforeAll(async () => {
  await Promise.all([loadMarkdown(), loadTypesetter()])
})

const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count)

/** In a column that is so many pixels wide, with the space at its sides that wide boxes may use. */
async function renderIn(width: number, text: string) {
  const { container } = await render(<Markdown text={text} />)
  Object.assign(container.style, { width: `${width}px`, padding: '0 16px', boxSizing: 'border-box' })
  return container
}

test('a paragraph that ends while the answer goes on stays the same element', async () => {
  const first = '**First:** word1 word2 word3'
  const { rerender } = await render(<Markdown text={first} live />)
  const paragraph = page.getByText('word1 word2').element()
  await rerender(<Markdown text={`${first}\n\nThe second one.\n\nThe la`} live />)
  await expect.element(page.getByText('The second one.')).toBeVisible()
  await rerender(<Markdown text={`${first}\n\nThe second one.\n\nThe last one.`} />)
  await expect.element(page.getByText('The last one.')).toBeVisible()
  expect(paragraph.isConnected).toBe(true)
})

test('code is copied, wrapped and reached by the keyboard', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const code = [
    "```sql\nselect carrier,\n       percentile_cont(0.5) within group (order by delivered_on - shipped_on) as median_days -- 0.5 = the middle value, which is what a customer should expect\nfrom parcels\nwhere status = 'delivered'\ngroup by carrier;\n```",
    '```diff\n@@ -1 +1 @@\n-avg(days)\n+median(days)\n```',
  ].join('\n\n')
  await renderIn(600, code)
  const long = page.getByRole('region', { name: 'Code: SQL' })
  await expect.element(long).toHaveAttribute('tabindex', '0')
  await expectCount(page.getByRole('region', { name: 'Code: Diff' }), 0)

  const copy = page.getByRole('button', { name: 'Copy code' }).first()
  await copy.click()
  await expect.element(copy).toHaveTextContent(/^Copied$/)
  expect(copied).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('select carrier,\n       percentile_cont(0.5)'),
  )

  const box = long.element() as HTMLElement
  box.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => box.scrollLeft).toBeGreaterThan(0)

  const wrap = page.getByRole('button', { name: 'Wrap' })
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
  await renderIn(600, text)
  await expectCount(page.getByRole('math'), 2)
  const from = page.getByText('The area is').element().closest('p')
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
  const withoutBlankLines = (copied = '') => copied.replace(/\n+/g, '\n').trim()
  const { rerender } = await render(<Markdown text={`Code:\n\n${code}\n\nThe end.`} />)
  const select = () => {
    const paragraph = page.getByText('The end.').element()
    const all = paragraph.parentElement
    if (!all) throw new Error('The answer has no paragraphs.')
    getSelection()?.setBaseAndExtent(all, 0, paragraph, paragraph.childNodes.length)
  }
  select()
  expect(withoutBlankLines(getSelection()?.toString())).toBe('Code:\nselect 1\nThe end.')

  await rerender(<Markdown text={`The area is $x^2$.\n\n${code}\n\nThe end.`} />)
  await expectCount(page.getByRole('math'), 1)
  select()
  const given = await copiedByPage()
  expect(given.map(withoutBlankLines)).toEqual(['The area is $x^2$.\nselect 1\nThe end.'])
})

test('wide tables, words and formulas scroll in their own box, never what they stand in', async () => {
  const cells = Array.from({ length: 14 }, (_, index) => `**column${index + 1}**`)
  const wide = [
    `| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n| ${cells.join(' | ')} |`,
    'w'.repeat(300),
    `$$${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')}$$`,
    `$\\rule{10em}{1em} \\kern{-900em} x$`,
    'So $a = b$ and $\\text{the number of customers who bought again within a year}$ count.',
  ].join('\n\n')
  const box = await renderIn(360, wide)
  const table = page.getByRole('region', { name: /^Table: column1, column2, / })
  const formulas = page.getByRole('region', { name: 'Formula' })
  await expectCount(formulas, 2)
  for (const scrolling of [table, formulas.first(), formulas.last()]) {
    await expect.element(scrolling).toHaveAttribute('tabindex', '0')
    scrolling.element().scrollLeft = 20
    expect(scrolling.element().scrollLeft).toBe(20)
  }
  const word = page.getByRole('paragraph').filter({ hasText: 'www' }).element()
  const lines = document.createRange()
  lines.selectNodeContents(word)
  expect(lines.getClientRects().length, 'lines of the long word').toBeGreaterThan(5)
  expect(box.scrollWidth).toBe(360)
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
  await renderIn(600, hostile)
  await expect.poll(() => page.getByRole('math').elements().length).toBeGreaterThan(0)
  await expect.element(page.getByText('The end.')).toBeVisible()
  await expectCount(page.getByRole('link'), 0)
  await expectCount(page.getByRole('img'), 0)
  note(requests.takeRecords())
  expect(elsewhere).toEqual([])
})
