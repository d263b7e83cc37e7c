import { cosineMatrix } from '#domain/similarity/cosine-matrix.ts'
import { unitVectors } from '#domain/similarity/unit-vectors.ts'
import { typedArrayCosines } from './typed-array-cosines.ts'

const dimensions = 1_536

const harness = {
  /** How long the matrix of so many texts takes, in ms, and the longest time in which the page could do nothing else. */
  async similarity(kind: 'ours' | 'typed arrays', count: number) {
    const units = unitVectors(randomVectors(count))
    const gaps = watchGaps()
    const start = performance.now()
    const cosines = kind === 'ours' ? cosineMatrix(units).cosines : typedArrayCosines(units)
    const ms = performance.now() - start
    const gapMs = await gaps.longest()
    if (Math.abs((cosines[1] ?? 0) - (cosines[count] ?? 1)) > 1e-6)
      throw new Error('The matrix is not symmetric.')
    return { ms, gapMs }
  },
}
Object.assign(window, { harness })

function randomVectors(count: number): Float32Array[] {
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32 - 0.5
  }
  return Array.from({ length: count }, () => Float32Array.from({ length: dimensions }, random))
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
