/**
 * @typedef {import('../common/figures.mjs').Figures} Figures
 * @typedef {Record<string, Record<string, Figures>>} Results by the measure's name, then by the gateway's
 *
 * @typedef {object} Goal
 * @property {string} title
 * @property {string} measure the name of the measure that finds it
 * @property {(of: Record<string, Figures>, name: string) => number | undefined} figure for the gateway of that name
 * @property {boolean} toPeer whether the goal is about the ratio to the peer's figure
 * @property {(value: number) => string} show a figure, or its ratio where the goal is about that
 * @property {(value: number) => string} [showAlone] a figure where there is no peer to make a ratio with
 * @property {import('../report.mjs').Limit} limit
 * @property {(figures: Figures) => string | undefined} [harm] what would be wrong whatever the figure says
 */

const ratio = (value) => value.toFixed(2)
const times = (value) => `${value.toFixed(1)}×`
const whole = (value) => String(Math.round(value))
const microseconds = (value) => `${Math.round(value)} µs`

/** @param {Figures} figures */
function harmToStreams({ lost = 0, broken = 0 }) {
  if (lost === 0 && broken === 0) return undefined
  return `${lost} chunks lost, ${broken} streams not ended in time`
}

/** What `npm run bench` holds our service to. @type {Goal[]} */
export const goals = [
  {
    title: 'added time, small request, p50',
    measure: 'small-requests',
    figure: (of, name) => minus(of[name]?.p50Us, of.direct?.p50Us),
    toPeer: true,
    show: ratio,
    showAlone: microseconds,
    limit: { atMost: 0.4 },
  },
  {
    title: 'CPU per small request, 32 connections',
    measure: 'small-requests',
    figure: (of, name) => of[name]?.cpuUs,
    toPeer: true,
    show: ratio,
    showAlone: microseconds,
    limit: { atMost: 0.2 },
  },
  {
    title: 'time to first token, 1 stream, to direct',
    measure: 'first-token',
    figure: (of, name) => over(of[name]?.firstTokenUs, of.direct?.firstTokenUs),
    toPeer: false,
    show: times,
    limit: { atMost: 3.2 },
  },
  {
    title: 'CPU per streamed chunk, 1,000 streams × 10/s',
    measure: 'streams',
    figure: (of, name) => of[name]?.cpuUs,
    toPeer: true,
    show: ratio,
    showAlone: microseconds,
    limit: { atMost: 0.35 },
  },
  {
    title: 'chunks/s of direct at 1,000 streams, none lost',
    measure: 'streams',
    figure: (of, name) => over(of[name]?.perSecond, of.direct?.perSecond),
    toPeer: false,
    show: ratio,
    limit: { atLeast: 0.97 },
    harm: harmToStreams,
  },
  {
    title: 'resident memory at 1,000 streams',
    measure: 'streams',
    figure: (of, name) => of[name]?.residentMiB,
    toPeer: true,
    show: ratio,
    showAlone: (value) => `${Math.round(value)} MiB`,
    limit: { atMost: 0.4 },
  },
  {
    title: 'upstream closed after a client has left, p95',
    measure: 'disconnects',
    figure: (of, name) => of[name]?.p95Ms,
    toPeer: false,
    show: (value) => (value >= 5_000 ? '> 5 s' : `${Math.ceil(value)} ms`),
    limit: { atMost: 500 },
    harm: ({ never = 0 }) => (never > 0 ? `${never} not within 5 s` : undefined),
  },
  {
    title: '64 MiB to a stopped reader, held in the gateway',
    measure: 'firehose',
    figure: (of, name) => of[name]?.heldMiB,
    toPeer: false,
    show: (value) => `${Math.max(0, value).toFixed(1)} MiB`,
    limit: { atMost: 4 },
  },
  {
    title: '500 visitors who begin to send 31 MiB each, memory grown',
    measure: 'memory-pressure',
    figure: (of, name) => of[name]?.grownMiB,
    toPeer: false,
    show: (value) => `${Math.round(value)} MiB`,
    limit: { atMost: 1_024 },
    harm: ({ taken = 0 }) => (taken === 0 ? 'none of the questions was taken' : undefined),
  },
  {
    title: 'small requests of others answered meanwhile',
    measure: 'memory-pressure',
    figure: (of, name) => of[name]?.servedShare,
    toPeer: false,
    show: (value) => `${(value * 100).toFixed(1)} %`,
    limit: { atLeast: 1 },
  },
  {
    title: 'two behind nginx with one Redis, to one alone: added time, small request, p50',
    measure: 'two-behind-nginx',
    figure: (of, name) =>
      over(minus(of[name]?.p50Us, of.direct?.p50Us), minus(of.alone?.p50Us, of.direct?.p50Us)),
    toPeer: false,
    show: times,
    limit: { atMost: 4 },
  },
  {
    title: 'two behind nginx with one Redis: chunks/s of direct at 1,000 streams, none lost',
    measure: 'two-behind-nginx',
    figure: (of, name) => over(of[name]?.perSecond, of.direct?.perSecond),
    toPeer: false,
    show: ratio,
    limit: { atLeast: 0.97 },
    harm: harmToStreams,
  },
  {
    title:
      'public demo, two behind nginx, 500 visitors, one server killed: the upstream’s bill, to the day’s budget',
    measure: 'public-demo',
    figure: (of, name) => of[name]?.billShare,
    toPeer: false,
    show: ratio,
    limit: { atMost: 1 },
    harm: ({ byDemoModels = 0 }) => (byDemoModels === 0 ? 'the budget was never spent' : undefined),
  },
  {
    title: 'public demo: paid answers at once, most',
    measure: 'public-demo',
    figure: (of, name) => of[name]?.maxOpen,
    toPeer: false,
    show: whole,
    limit: { atMost: 200 },
  },
  {
    title: 'public demo: questions asked a second after the kill, or later, not answered whole',
    measure: 'public-demo',
    figure: (of, name) => of[name]?.broken,
    toPeer: false,
    show: whole,
    limit: { atMost: 0 },
  },
  {
    title: 'public demo: answers counted as under way at the end, the killed server’s among them',
    measure: 'public-demo',
    figure: (of, name) => of[name]?.openAtEnd,
    toPeer: false,
    show: whole,
    limit: { atMost: 0 },
  },
]

const minus = (value, other) => (value === undefined || other === undefined ? undefined : value - other)
const over = (value, other) => (value === undefined || other === undefined ? undefined : value / other)
