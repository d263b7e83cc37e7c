import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { says } from '#service/testing/behaviours.ts'
import { providerSettings } from './support/upstreams.ts'
import { watchTraffic } from './support/traffic.ts'
import { expect, test } from './test.ts'

const everything = [
  '# The median',
  'Use the **median**, because a few late parcels pull the average up; see [the manual](https://docs.example/median).',
  '| Carrier | Days | Median |\n|:--|:--|--:|\n| Northline | 2, 2, 3, 3, 19 | 3 |\n| Parcelo | 4, 4, 5, 5, 6 | 5 |',
  '## In SQL',
  "```sql\nselect carrier,\n       percentile_cont(0.5) within group (order by delivered_on - shipped_on) as median_days -- 0.5 = the middle value, which is what a customer should expect\nfrom parcels\nwhere status = 'delivered'\ngroup by carrier;\n```",
  '```diff\n@@ -1 +1 @@\n-avg(days)\n+median(days)\n```',
  '## As a formula',
  'For $n$ parcels that cost $5 or $10 each, with \\(x_1 \\le x_2 \\le \\dots\\), the median is',
  '$$\n\\tilde{x} = \\frac{x_{\\lfloor (n+1)/2 \\rfloor}\n+ x_{\\lceil (n+1)/2 \\rceil}}{2}\n$$',
  '\\[\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}^{-1} = \\frac{1}{ad - bc} \\begin{pmatrix} d & -b \\\\ -c & a \\end{pmatrix}, \\quad \\sqrt{\\sum_{i=1}^{n} (x_i - \\bar{x})^2}\n\\]',
  'This one is wrong: $\\frac{1}$.',
  '- [x] sorted\n- [ ] shipped\n\n1. One\n2. Two\n   > A quotation',
  'The drawing: ![A chart of days](https://pictures.example/days.png?q=secret) and a dot: ![dot](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgYPiPB41KM2BDAGMMAf/pQTpPAAAAAElFTkSuQmCC)',
  'That is all.',
].join('\n\n')

const answerWith = (text: string) => ({ kind: 'answer', text, wordMs: 2 }) as const

/** Requests that went anywhere but to the page's own server. */
const elsewhere = (traffic: ReturnType<typeof watchTraffic>, server: { url: string }) =>
  traffic.urls().filter((url) => !url.startsWith('data:') && new URL(url).origin !== server.url)

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('an answer with everything in it is formatted while it streams and asks nobody elsewhere', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const upstream = await startUpstream({
    models: { alpha: answerWith(everything), beta: says('Short.') },
  })
  const server = await startParley(providerSettings({ acme: upstream }))
  const traffic = watchTraffic(page)
  await playground.open(server)
  await playground.ask('How do I get the median?')
  const answer = playground.answer('A')

  await expect(answer).toContainText('That is all.')
  await expect(answer.getByRole('heading', { name: 'In SQL' })).toBeVisible()
  await expect(answer.getByRole('columnheader', { name: 'Median' })).toBeVisible()
  await expect(answer.getByRole('math')).toHaveCount(4)
  await expect(answer).toContainText('parcels that cost $5 or $10 each')
  await expect(answer).toContainText('This one is wrong: $\\frac{1}$.')
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect(answer.getByRole('img', { name: 'dot' })).toBeVisible()
  await expect(answer.getByRole('link', { name: 'the manual' })).toHaveAttribute(
    'title',
    'https://docs.example/median',
  )
  expect(await page.evaluate(() => document.fonts.check('16px KaTeX_Main'))).toBe(true)
  expect(elsewhere(traffic, server)).toEqual([])

  // Come back to later, it is read in one go, and says the same.
  const before = await answer.innerText()
  await page.reload()
  await expect(answer.getByRole('math')).toHaveCount(4)
  expect(await answer.innerText()).toBe(before)
  expect(elsewhere(traffic, server)).toEqual([])
})

test('a paragraph that ends while the answer goes on stays the same element', async ({
  openWithUpstream,
  playground,
}) => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index + 1}`).join(' ')
  const isLookedAt = createGate()
  const text = `**First:** ${words}\n\nThe second one.\n\nThe last one.`
  const alpha = { ...says(text, { beforeWord: 59, until: isLookedAt.opened }), wordMs: 20 }
  await openWithUpstream({ models: { alpha, beta: says('Short.') } })
  await playground.type('Count')
  const answer = playground.answer('A')
  // Until what formats an answer has loaded it is plain paragraphs, which are others.
  await expect(answer.getByRole('strong')).toHaveText('First:')
  await expect(answer).toContainText('word2')
  const paragraph = await answer.getByText('word1 word2').elementHandle()
  await expect(answer.getByText('The second one.')).toBeHidden()
  isLookedAt.open()
  await expect(answer.getByText('The last one.')).toBeVisible()
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true)
})

test('an image from elsewhere is opened in a tab of its own, and only on a click', async ({
  openWithUpstream,
  context,
  playground,
  startUpstream,
}) => {
  const pictures = await startUpstream({ respond: () => ({ kind: 'html', status: 200 }) })
  const address = `${pictures.url}/days.png`
  await openWithUpstream({
    models: { alpha: says(`![A chart of days](${address})`), beta: says('Short.') },
  })
  await playground.ask('Show me')
  const link = playground.answer('A').getByRole('link', { name: /^Show image from 127\.0\.0\.1/ })
  await expect(playground.answer('A')).toContainText('A chart of days')
  await expect(playground.answer('A').getByRole('img')).toHaveCount(0)
  expect(pictures.requests).toEqual([])
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab).toHaveURL(address)
  const [asked] = pictures.requests
  expect(asked?.headers.referer).toBeUndefined()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

test('code is copied, wrapped and reached by the keyboard; the wish to wrap is remembered', async ({
  openWithUpstream,
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithUpstream({ models: { alpha: says(everything), beta: says('Short.') } })
  await playground.ask('How do I get the median?')
  const answer = playground.answer('A')
  const long = answer.getByRole('region', { name: 'Code: SQL' })
  await expect(long).toHaveAttribute('tabindex', '0')
  await expect(answer.getByRole('region', { name: 'Code: Diff' })).toHaveCount(0)

  await answer.getByRole('button', { name: 'Copy code' }).first().click()
  await expect(answer.getByRole('button', { name: 'Copy code' }).first()).toHaveText('Copied')
  expect(await clipboard(page)).toContain('select carrier,\n       percentile_cont(0.5)')

  await long.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => long.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)

  const wrap = answer.getByRole('button', { name: 'Wrap' })
  await expect(wrap).toHaveCount(1)
  await wrap.click()
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(long).toHaveCount(0)
  await page.reload()
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'true')
  await wrap.first().click()
  await expect(long).toBeVisible()
})

test('long code is copied line for line, by its button and as a selection', async ({
  openWithUpstream,
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = Array.from({ length: 130 }, (_, index) => (index % 10 === 9 ? '' : `line ${index + 1}`)).join(
    '\n',
  )
  await openWithUpstream({
    models: { alpha: says(`\`\`\`js\n${code}\n\`\`\``), beta: says(`\`\`\`\n${code}\n\`\`\``) },
  })
  await playground.ask('Code, please')
  for (const letter of ['A', 'B']) {
    const answer = playground.answer(letter)
    await answer.getByRole('button', { name: 'Copy code' }).click()
    expect((await clipboard(page)).trimEnd()).toBe(code.trimEnd())
    await answer.getByText('line 1').first().click()
    await page.evaluate(() => {
      const block = getSelection()?.anchorNode?.parentElement?.closest('code')
      if (block) getSelection()?.selectAllChildren(block)
    })
    await page.keyboard.press('ControlOrMeta+c')
    expect((await clipboard(page)).trimEnd()).toBe(code.trimEnd())
  }
})

test('a copied formula is its source', async ({ openWithUpstream, page, context, playground }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = 'The area is $\\pi r^2$, **always**.\n\nAnd\n\n$$\n\\frac{a}{b}\n$$'
  await openWithUpstream({ models: { alpha: says(text), beta: says('Short.') } })
  await playground.ask('Area?')
  const answer = playground.answer('A')
  await expect(answer.getByRole('math')).toHaveCount(2)
  await answer.getByText('The area is').evaluate((words) => {
    const from = words.closest('p')
    const to = from?.parentElement?.lastElementChild
    if (from && to) getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length)
  })
  await page.keyboard.press('ControlOrMeta+c')
  expect((await clipboard(page)).replace(/\n+/g, '\n').trim()).toBe(
    'The area is $\\pi r^2$, always.\nAnd\n$$\n\\frac{a}{b}\n$$',
  )
})

test('wide tables, words and formulas scroll in their own box, never the column', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const cells = Array.from({ length: 14 }, (_, index) => `column${index + 1}`)
  const wide = [
    `| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}\n| ${cells.join(' | ')} |`,
    'w'.repeat(300),
    `$$${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')}$$`,
    `$\\rule{10em}{1em} \\kern{-900em} x$`,
  ].join('\n\n')
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithUpstream({ models: { alpha: says(wide), beta: says('Short.') } })
  await playground.ask('Wide, please')
  const answer = playground.answer('A')
  await expect(answer.getByRole('region', { name: /^Table: column1/ })).toHaveAttribute('tabindex', '0')
  await expect(answer.getByRole('region', { name: 'Formula' })).toHaveAttribute('tabindex', '0')
  const log = playground.column('A').getByRole('log')
  expect(await log.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('formulas that want more than to be read get nothing', async ({
  page,
  playground,
  startUpstream,
  startParley,
}) => {
  const hostile = [
    '$\\href{javascript:alert(1)}{a}$ $\\url{http://evil.example}$ $\\includegraphics{http://evil.example/p.png}$',
    '$\\htmlData{x=y}{b} \\htmlStyle{background:url(http://evil.example/c)}{c} \\htmlId{root}{d}$',
    '$\\colorbox{yellow}{e} \\pmb{f} \\fcolorbox{red}{white}{g} \\sqrt{\\left(\\frac{h}{i}\\right)} \\errmessage{j}$',
    '$\\rule{900em}{900em}$',
    'The end.',
  ].join('\n\n')
  const upstream = await startUpstream({ models: { alpha: says(hostile), beta: says('Short.') } })
  const server = await startParley(providerSettings({ acme: upstream }))
  const traffic = watchTraffic(page)
  await playground.open(server)
  await playground.ask('Do your worst')
  const answer = playground.answer('A')
  await expect(answer.getByRole('math').first()).toBeAttached()
  await expect(answer).toContainText('The end.')
  await expect(answer.getByRole('link')).toHaveCount(0)
  await expect(answer.getByRole('img')).toHaveCount(0)
  expect(elsewhere(traffic, server)).toEqual([])
})
