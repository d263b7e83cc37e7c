import { deltaChunk } from '#service/testing/fake-completion.ts'
import { delayRequests } from './support/gate.ts'
import { savedRows } from './support/saved-rows.ts'
import { says, streams } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

/** Letters that repeat nowhere near. */
function letters(length: number) {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return 'ACGT'.charAt(Math.floor(seed / 65_536) % 4)
  }).join('')
}

const eventOf = (content: string) => `data: ${JSON.stringify(deltaChunk('any', { content }))}\n\n`

/** A stream with these pieces in one go, which then stays open. */
const staysOpen = (...pieces: string[]) =>
  ({ kind: 'raw', body: pieces.map(eventOf).join(''), open: true }) as const

test('100,000 line breaks, 20,000 letters and a quarter of a mebibyte without a space: the page stays of use while they come, and nothing of them is lost', async ({
  openWithUpstream,
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const worst = {
    A: `${'\n'.repeat(100_000)}end`,
    B: `${letters(20_000)}end`,
    C: `${letters(256 * 1024)}end`,
  }
  await openWithUpstream({
    models: {
      alpha: staysOpen(worst.A),
      beta: staysOpen(worst.B),
      gamma: staysOpen(worst.C),
      delta: says('Fine.'),
    },
  })
  await playground.addColumns(2)
  await playground.type('All of it, please')
  await expect(playground.answer('D')).toContainText('Fine.')
  await playground.message.pressSequentially('typed meanwhile')
  await expect(playground.message).toHaveValue('typed meanwhile')
  await playground.stop.click()
  await playground.settled()
  await expect(playground.message).toHaveValue('typed meanwhile')

  await page.reload()
  for (const [letter, text] of Object.entries(worst)) {
    await playground.answer(letter).hover()
    await playground
      .answer(letter)
      .getByRole('button', { name: `Copy answer ${letter}` })
      .click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await expect(playground.answer(letter)).toContainText('end', { timeout: 60_000 })
  }
})

test('what was plain until its formatting had loaded is formatted over several frames', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const formatting = await delayRequests(page, '**/formatted-*.js')
  await openWithUpstream({
    models: { alpha: streams({ content: '```\n'.repeat(2_000) }), beta: says('Fine.') },
  })
  await playground.ask('Fences, please')
  await expect(playground.answer('A').getByText('```')).toContainText(/(?:```\s){2000}/)
  const most = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let maxAtOnce = 0
        const observer = new MutationObserver(() => {
          const count = document.querySelectorAll('article pre').length
          maxAtOnce = Math.max(maxAtOnce, count - before)
          before = count
          if (count === 1_000) resolve(maxAtOnce)
        })
        let before = 0
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  formatting.letThrough()
  expect(await most).toBeLessThan(500)
})

test('an answer is saved while it comes, whether it is drawn or not', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const pieces = Array.from({ length: 20 }, (_, index) => `Part ${index}. ${'lorem ipsum '.repeat(400)}\n\n`)
  await openWithUpstream({
    models: { alpha: staysOpen(...pieces, 'end'), beta: says('Fine.') },
  })
  await expect(playground.send).toBeVisible()
  // From here on the page never gets to draw a frame.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await playground.type('All of it, please')
  const savedText = async () =>
    (await savedRows(page)).some((row) => row.includes(JSON.stringify(pieces.join('') + 'end')))
  await expect.poll(savedText).toBe(true)
})
