import type { Locator, Page } from '@playwright/test'
import { says } from '#service/testing/behaviours.ts'
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

/** Selects all of an element and copies it by the keyboard; answers what was selected. */
async function copySelected(page: Page, place: Locator): Promise<string> {
  const selected = await place.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return String(getSelection())
  })
  await page.keyboard.press('ControlOrMeta+c')
  return selected
}

test('an answer with everything in it is formatted while it streams and asks nobody elsewhere; the wish to wrap its code is remembered', async ({
  acmeServers,
  page,
  playground,
}) => {
  const { server } = await acmeServers.withUpstream({
    models: { alpha: answerWith(everything), beta: says('Short.') },
  })
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

  const wrap = answer.getByRole('button', { name: 'Wrap' }).first()
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')

  // Come back to later, it is read in one go, and says the same.
  const before = await answer.innerText()
  await page.reload()
  await expect(answer.getByRole('math')).toHaveCount(4)
  await expect.poll(() => answer.innerText()).toBe(before)
  expect(elsewhere(traffic, server)).toEqual([])
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
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
  const link = playground.answer('A').getByRole('link', { name: /^Show picture from 127\.0\.0\.1/ })
  await expect(playground.answer('A')).toContainText('A chart of days')
  await expect(playground.answer('A').getByRole('img')).toHaveCount(0)
  expect(pictures.requests).toEqual([])
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab).toHaveURL(address)
  const [asked] = pictures.requests
  expect(asked?.headers.referer).toBeUndefined()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

test('long code is copied line for line, by its button and as a selection, and a long run as it was written', async ({
  openWithUpstream,
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const code = Array.from({ length: 130 }, (_, index) => (index % 10 === 9 ? '' : `line ${index + 1}`)).join(
    '\n',
  )
  const run = Array.from({ length: 5_000 }, (_, index) => index.toString(36)).join('')
  await openWithUpstream({
    models: {
      alpha: says(`\`\`\`js\n${code}\n\`\`\`\n\n${run}`),
      beta: says(`\`\`\`\`\n${code}\n\`\`\`\`\n\n\`\`\`\n${run}\n\`\`\``),
    },
  })
  await playground.ask('Code, please')
  const runs = {
    A: playground.answer('A').getByRole('paragraph').filter({ hasText: run }),
    B: playground.answer('B').getByRole('code').filter({ hasText: run }),
  }
  // Until what formats has come there are plain paragraphs, which others take the place of.
  await expect(runs.B).toBeVisible()
  for (const [letter, place] of Object.entries(runs)) {
    const copyCode = playground.answer(letter).getByRole('button', { name: 'Copy code' }).first()
    const block = playground.answer(letter).getByRole('code').filter({ hasText: 'line 1' })
    await copyCode.click()
    expect((await clipboard(page)).trimEnd()).toBe(code.trimEnd())
    await copySelected(page, block)
    expect((await clipboard(page)).trimEnd()).toBe(code.trimEnd())
    expect((await copySelected(page, place)).trimEnd()).toBe(run)
    expect((await clipboard(page)).trimEnd()).toBe(run)
  }
})
