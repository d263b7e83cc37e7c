/**
 * @typedef {import('../common/figures.mjs').Figures} Figures
 * @typedef {Record<string, Figures>} Measured by the name of what was measured
 *
 * @typedef {object} Goal
 * @property {string} title
 * @property {string} measure the name of the measure that finds it
 * @property {(of: Measured) => number | undefined} ours
 * @property {(of: Measured) => Peer | undefined} [peer] the best peer's figure
 * @property {string} [elsewhere] a peer's figure that was measured elsewhere, in words
 * @property {(value: number) => string} show
 * @property {import('../report.mjs').Limit} [limit] without one the row only tells
 *
 * @typedef {{ name: string, value: number }} Peer
 */

const ratio = (value) => value.toFixed(value < 0.2 ? 3 : 2)
const count = (value) => String(Math.round(value))
const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const frames = (value) => `${value.toFixed(1)} frames`

/** What `npm run bench` holds our page to. @type {Goal[]} */
export const goals = [
  {
    title: 'streaming Markdown with coloured code, CPU to plain text',
    measure: 'streaming-markdown',
    ours: (of) => over(of.ours?.cpuMs, of.plain?.cpuMs),
    peer: (of) =>
      bestPeer(of, ({ cpuMs, colours = 0 }) => (colours > 1 ? over(cpuMs, of.plain?.cpuMs) : undefined)),
    show: ratio,
    limit: { atMost: 1.5 },
  },
  {
    title: 'typing delay p95, 8 columns × 100 tokens/s, to plain text',
    measure: 'typing',
    ours: (of) => over(of.ours?.p95Ms, of.plain?.p95Ms),
    peer: (of) => bestPeer(of, ({ p95Ms }) => over(p95Ms, of.plain?.p95Ms)),
    show: ratio,
    limit: { atMost: 1.2 },
  },
  {
    title: 'tasks over 50 ms in the page meanwhile',
    measure: 'typing',
    ours: (of) => of.app?.longTasks,
    show: count,
    limit: { atMost: 0 },
  },
  {
    title: 'initial JavaScript, kB gz',
    measure: 'first-load',
    ours: (of) => of.ours?.scriptKb,
    elsewhere: '334 (chat-ui)',
    show: count,
    limit: { atMost: 130 },
  },
  {
    title: 'requests until the page works',
    measure: 'first-load',
    ours: (of) => of.ours?.requests,
    elsewhere: '66 (chat-ui)',
    show: count,
  },
  {
    title: 'input visible on a 4 × slower CPU, to a bare shell',
    measure: 'first-load',
    ours: (of) => over(of.ours?.inputMs, of['bare shell']?.inputMs),
    elsewhere: '2.7 (chat-ui)',
    show: ratio,
    limit: { atMost: 1.3 },
  },
  {
    title: 'the page works on a 4 × slower CPU, to a bare shell',
    measure: 'first-load',
    ours: (of) => over(of.ours?.worksMs, of['bare shell']?.worksMs),
    show: ratio,
  },
  {
    title: '2,000 messages, mounting, CPU to `content-visibility: auto`',
    measure: 'long-list',
    ours: (of) => over(of.ours?.mountMs, of['content-visibility']?.mountMs),
    show: ratio,
    limit: { atMost: 0.1 },
  },
  {
    title: '2,000 messages, the last one streaming: frames off the bottom',
    measure: 'long-list',
    ours: (of) => of.app?.offBottom,
    show: count,
    limit: { atMost: 0 },
  },
  {
    title: '2,000 messages, the last one streaming: jumps',
    measure: 'long-list',
    ours: (of) => of.app?.jumps,
    show: count,
    limit: { atMost: 0 },
  },
  ...[500, 4_000].flatMap((models) => [
    {
      title: `model picker, ${models.toLocaleString('en')} entries: open`,
      measure: 'picker',
      ours: (of) => of[`app, ${models}`]?.openFrames,
      show: frames,
      limit: { atMost: 2 },
    },
    {
      title: `model picker, ${models.toLocaleString('en')} entries: one key of search`,
      measure: 'picker',
      ours: (of) => of[`app, ${models}`]?.keyFrames,
      show: frames,
      limit: { atMost: 2 },
    },
  ]),
  {
    title: 'cosine matrix, 500 × 1,536, to typed arrays',
    measure: 'similarity',
    ours: (of) => over(of.ours?.ms500, of['typed arrays']?.ms500),
    show: ratio,
    limit: { atMost: 0.15 },
  },
  {
    title: 'cosine matrix, 2,000 × 1,536, to typed arrays',
    measure: 'similarity',
    ours: (of) => over(of.ours?.ms2000, of['typed arrays']?.ms2000),
    show: ratio,
    limit: { atMost: 0.1 },
  },
  {
    title: '5,000 × 1,536 ranked for one query',
    measure: 'similarity',
    ours: (of) => of.ours?.rankingMs,
    show: milliseconds,
    limit: { atMost: 16 },
  },
  {
    title: 'longest gap on the main thread, heat map of 2,000 texts',
    measure: 'similarity',
    ours: (of) => of.ours?.gapMs,
    show: milliseconds,
    limit: { atMost: 16 },
  },
  {
    title: 'map of 2,000 texts by UMAP, neighbours known, to umap-js alone',
    measure: 'maps',
    ours: (of) => over(of.ours?.ms, of['umap-js']?.ms),
    show: ratio,
    limit: { atMost: 1.2 },
  },
  {
    title: 'saving a word in a history of 5 MB, on the main thread',
    measure: 'storage',
    ours: (of) => of.ours?.writeMs,
    peer: (of) => named('localStorage', of.localStorage?.writeMs),
    show: milliseconds,
    limit: { atMost: 5 },
  },
  {
    title: 'the page works, 5,000 saved sessions to 5',
    measure: 'start-with-sessions',
    ours: (of) => over(of.many?.worksMs, of.few?.worksMs),
    show: ratio,
    limit: { atMost: 1.2 },
  },
  {
    title: 'saving a streamed word, 5,000 saved sessions to 5',
    measure: 'save-with-sessions',
    ours: (of) => over(of.many?.writeMs, of.few?.writeMs),
    show: ratio,
    limit: { atMost: 1.1 },
  },
  {
    title: 'table of 1,000 rows × 4 columns, running: frames over 50 ms in 5 s of scrolling',
    measure: 'table-running',
    ours: (of) => of.app?.slowFrames,
    show: count,
    limit: { atMost: 0 },
  },
  {
    title: 'a key in one of its cells to the paint after it, p95',
    measure: 'table-running',
    ours: (of) => of.app?.keyFrames,
    show: frames,
    limit: { atMost: 2 },
  },
  {
    title: 'cells in the page, of 5,000',
    measure: 'table-running',
    ours: (of) => of.app?.cells,
    show: count,
    limit: { atMost: 200 },
  },
  {
    title: 'a table opens, 10,000 rows to 1,000',
    measure: 'table-open',
    ours: (of) => over(of.many?.openMs, of.few?.openMs),
    show: ratio,
    limit: { atMost: 2 },
  },
  {
    title: 'a file of 50,000 rows × 10 is read: longest task',
    measure: 'table-file',
    ours: (of) => of.app?.longestMs,
    show: milliseconds,
    limit: { atMost: 50 },
  },
  {
    title: 'saving a streamed word, a table of 10,000 rows to 10',
    measure: 'table-save',
    ours: (of) => over(of.many?.writeMs, of.few?.writeMs),
    show: ratio,
    limit: { atMost: 1.1 },
  },
  {
    title: 'pathological answers, streamed and reopened: longest task',
    measure: 'pathological',
    ours: (of) => of.app?.longestMs,
    show: milliseconds,
    limit: { atMost: 200 },
  },
  {
    title: 'remote requests caused by hostile answers',
    measure: 'hostile',
    ours: (of) => of.ours?.remote,
    peer: (of) => bestPeer(of, ({ remote }) => remote),
    show: count,
    limit: { atMost: 0 },
  },
]

/** What is measured beside the peers, and is none. */
const ownNames = new Set(['ours', 'plain', 'app'])

/** @param {Measured} of @param {(figures: Figures) => number | undefined} figure */
function bestPeer(of, figure) {
  const peers = Object.entries(of).flatMap(([name, figures]) =>
    ownNames.has(name) ? [] : (named(name, figure(figures)) ?? []),
  )
  return peers.sort((a, b) => a.value - b.value)[0]
}

const named = (name, value) => (value === undefined ? undefined : { name, value })
const over = (value, other) => (value === undefined || other === undefined ? undefined : value / other)
