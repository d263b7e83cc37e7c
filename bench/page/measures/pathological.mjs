import { pause } from '../../common/clock.mjs'
import { pathologicalAnswers } from '../answer/pathological.mjs'
import { withApp } from '../app/app.mjs'
import { openApp } from '../app/playground.mjs'
import { withPage } from '../browser/browser.mjs'
import { longestTask } from '../browser/longest-task.mjs'

/** Each answer comes within about this time where it streams. */
const streamMs = 3_000
const everyMs = 10
/** Whatever takes longer has held the page. */
const timeoutMs = 240_000
const settleMs = 1_500
/** One of each kind: all of them would take half an hour. The renderer's own tests read every one. */
const kinds = [
  '100,000 line breaks',
  '20,000 letters of DNA',
  '1 MiB without a space',
  'a formula of 100 kB',
  '1 MiB of paragraphs',
  'a table of 10,000 rows',
  '50,000 lines of code',
  '1 MiB of reasoning',
  '100,000 emoji',
  'fences only',
  'one loose list',
  'opening brackets',
]
/** Only so many of them in a quick round, from the first. */
const quickCount = 4

/** How an answer comes: in small pieces, or in one event. */
const ways = [
  {
    way: 'streamed',
    sizeOf: (text) => Math.ceil(text.length / (streamMs / everyMs)),
  },
  { way: 'burst', sizeOf: (text) => text.length },
]

/**
 * The longest task of the page's main thread, in ms of its own CPU time, over pathological answers of every kind: while they
 * come in small pieces (`streamedMs`), while they come in one event (`burstMs`), and while the page is loaded again with
 * them saved (`reopenedMs`); `longestMs` is the longest of all.
 * @type {import('../part.mjs').Measure}
 */
export const pathological = async (setting) => {
  const chosen = setting.isQuick ? kinds.slice(0, quickCount) : kinds
  const answers = (await pathologicalAnswers()).filter(({ name }) => chosen.includes(name))
  const worst = { streamedMs: 0, burstMs: 0, reopenedMs: 0, longestMs: 0 }
  await withApp(setting.server, { models: 2, scriptOf: scriptsOf(answers) }, async (url) => {
    for (const { name } of answers)
      for (const { way } of ways) {
        const { cameMs, reopenedMs } = await withPage(setting.browser, (opened) =>
          askAndReopen(opened, url, `${way}: ${name}`),
        )
        setting.log(`  ${name}, ${way} ${Math.round(cameMs)} ms, reopened ${Math.round(reopenedMs)} ms`)
        worst[`${way}Ms`] = Math.max(worst[`${way}Ms`], cameMs)
        worst.reopenedMs = Math.max(worst.reopenedMs, reopenedMs)
        worst.longestMs = Math.max(worst.longestMs, cameMs, reopenedMs)
      }
  })
  return { app: [worst] }
}

/** The first model gives the answer that the question names, the other one a short one. */
const scriptsOf = (answers) => (model, question) => {
  const [way, name] = question.split(': ')
  const answer = answers.find((each) => each.name === name)
  const sizeOf = ways.find((each) => each.way === way)?.sizeOf
  if (!answer || !sizeOf) return undefined
  if (!model.endsWith('model-0')) return { text: 'Fine.', field: 'content', size: 5, everyMs }
  const { text, reasoning } = answer
  return { text, field: reasoning ? 'reasoning_content' : 'content', size: sizeOf(text), everyMs }
}

/** Selectors of the browser's own: to look for a role goes through all of an answer, in tasks that are not the page's. */
const answer = 'article'
const sendButton = '[aria-label="Send"]'

/** @param {import('../browser/browser.mjs').OpenPage} opened */
async function askAndReopen({ page, devtools }, url, question) {
  page.setDefaultTimeout(timeoutMs)
  await openApp(page, url)
  const cameMs = await longestTask(devtools, async () => {
    const field = page.getByRole('textbox', { name: 'Message' })
    await field.fill(question)
    await field.press('Enter')
    await page.locator(answer).first().waitFor()
    await page.locator(sendButton).waitFor()
    await allDrawn(page)
  })
  const reopenedMs = await longestTask(devtools, async () => {
    await page.reload()
    await page.locator(answer).first().waitFor()
    await allDrawn(page)
  })
  return { cameMs, reopenedMs }
}

/** Waits until the page has nothing more to do. @param {import('@playwright/test').Page} page */
async function allDrawn(page) {
  await pause(settleMs)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
