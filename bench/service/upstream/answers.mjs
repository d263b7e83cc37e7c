import { now } from '../../common/clock.mjs'
import { chunkEvents, completion } from './chunks.mjs'
import { firehose } from './firehose.mjs'
import { createWheel } from './wheel.mjs'

const gapMs = 20
/** Reported to nobody: what is timed most closely should cost nothing else. */
const unreported = new Set(['small', 'first-token'])
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' }

/**
 * What the fake upstream does for each model, and what it has counted.
 * @param {(event: { happened: 'arrived' | 'closed', text: string, at: number }) => void} onEvent
 */
export function createAnswers(onEvent) {
  const counts = { sent: 0, taken: 0, streams: 0 }
  const paced = chunkEvents('paced')
  const next = Buffer.from(paced.next)
  const sendNext = (response) => {
    counts.sent += 1
    response.write(next)
  }
  const wheel = createWheel(sendNext)
  const small = Buffer.from(completion('small'))
  const smallHead = { 'content-type': 'application/json', 'content-length': String(small.length) }

  const answers = {
    /** A whole answer, at once. */
    small: (response) => response.writeHead(200, smallHead).end(small),
    /** Ten chunks a second until it is told to finish. */
    paced(response) {
      response.writeHead(200, eventStream).write(paced.first)
      counts.sent += 1
      wheel.add(response)
    },
    /** A first chunk at once, and the rest of the answer a little later. */
    'first-token'(response) {
      const { first, next: second, finish } = chunkEvents('first-token')
      response.writeHead(200, eventStream).write(first)
      setTimeout(() => response.end(second + finish), gapMs)
    },
    /** Nothing, ever. */
    silent: () => undefined,
    /** 64 MiB as fast as they are taken. */
    firehose(response) {
      response.writeHead(200, eventStream)
      firehose(response, chunkEvents('firehose'), (bytes) => (counts.taken += bytes))
    },
  }

  return {
    counts,
    models: Object.keys(answers),
    /** @returns {boolean} whether there is such a model */
    answer(model, text, response) {
      if (!Object.hasOwn(answers, model)) return false
      if (!unreported.has(model)) watch(text, response)
      answers[model](response)
      return true
    },
    /** Ends every paced stream as an upstream does, and says how many there were. */
    finishPaced() {
      const streams = wheel.empty()
      for (const stream of streams) stream.end(paced.finish)
      return streams.length
    },
    reset: () => Object.assign(counts, { sent: 0, taken: 0 }),
  }

  function watch(text, response) {
    counts.streams += 1
    onEvent({ happened: 'arrived', text, at: now() })
    response.once('close', () => {
      counts.streams -= 1
      onEvent({ happened: 'closed', text, at: now() })
    })
  }
}
