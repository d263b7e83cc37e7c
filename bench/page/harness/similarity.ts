import { allPairs } from '#domain/similarity/kernel/all-pairs.ts'
import { loadKernel } from '#domain/similarity/kernel/load-kernel.ts'
import { measuredVectors } from '#domain/similarity/kernel/measures.ts'
import { rank } from '#domain/similarity/ranking.ts'
import { scaledToUnit } from '#domain/similarity/unit-vectors.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import { columnOf } from '#web/features/embeddings/state/panel-state.ts'
import { createVectorsClient } from '#web/features/embeddings/vectors/vectors-client.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from '#web/features/embeddings/vectors/vectors-worker.ts?worker&url'
import { startWorker } from '#web/store/start-worker.ts'
import { typedArrayCosines } from './typed-array-cosines.ts'

const dimensions = 1_536

const harness = {
  /** How long the matrix of so many texts takes, in ms. */
  async similarity(kind: 'ours' | 'typed arrays', count: number) {
    const kernel = await loadKernel()
    const vectors = randomVectors(count)
    const units = scaledToUnit(vectors)
    const start = performance.now()
    const cosines =
      kind === 'ours' ? allPairs(measuredVectors(kernel, vectors, 'cosine')).values : typedArrayCosines(units)
    const ms = performance.now() - start
    if (Math.abs((cosines[1] ?? 0) - (cosines[count] ?? 1)) > 1e-6)
      throw new Error('The matrix is not symmetric.')
    return { ms }
  },
  /** The longest time, in ms, in which the page can do nothing else while its worker makes the heat map of so many texts. */
  async gap(count: number) {
    const { values } = randomVectors(count)
    const inputs = Array.from({ length: count }, (_, index) => `Text ${index}`)
    const ask = createVectorsClient(
      () => startWorker(workerUrl),
      () => undefined,
    )
    const texts = inputs.map((text) => ({
      id: text,
      text,
      label: null,
      group: null,
      role: 'document' as const,
    }))
    const column = columnOf('bench/random', 'column')
    await ask('take', { texts, columns: [column], judgements: {} })
    const vectors = inputs.map((_, index) => values.subarray(index * dimensions, (index + 1) * dimensions))
    await ask('put', { column, inputs, vectors: vectors.map((vector) => vector.slice()) })
    const gaps = watchGaps()
    const map = await ask('heatMap', {
      shows: { kind: 'column', columnId: 'column', scale: 'rank' },
      measure: 'cosine',
      order: { by: 'pasted', columnId: 'column' },
    })
    const gapMs = await gaps.longest()
    if (map?.[0] === undefined) throw new Error('There is no heat map.')
    return { gapMs }
  },
  /** How long it takes to put so many texts in order for one query, in ms: the median of 21 queries. */
  async ranking(count: number) {
    const measured = measuredVectors(await loadKernel(), randomVectors(count), 'cosine')
    const times = Array.from({ length: 21 }, (_, query) => {
      const start = performance.now()
      rank(measured.similaritiesTo(query), query)
      return performance.now() - start
    })
    return times.sort((a, b) => a - b)[10]
  },
}
Object.assign(window, { harness })

function randomVectors(count: number): Vectors {
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32 - 0.5
  }
  return { count, dimensions, values: new Float32Array(count * dimensions).map(random) }
}

/** Asks for the thread again and again, and notes how long that took at most. */
function watchGaps() {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  let longest = 0
  let isOver = false
  port1.addEventListener('message', () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) port2.postMessage(null)
  })
  port1.start()
  port2.postMessage(null)
  return {
    longest: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      isOver = true
      port1.close()
      return longest
    },
  }
}
