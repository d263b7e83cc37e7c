import { Counter, Gauge, type CounterConfiguration } from 'prom-client'
import { remembered } from './remembered.ts'

interface Tally {
  value: number
}

/**
 * A counter's numbers, one for each set of labels, to be raised in place. The client library validates and
 * hashes the labels of every call; so it is told when somebody collects, and not before.
 */
export function countTally<Label extends string>(config: CounterConfiguration<Label>) {
  return tallied(config, (collect) => new Counter({ ...config, collect }))
}

/** The same for numbers that also fall. */
export function gaugeTally<Label extends string>(config: CounterConfiguration<Label>) {
  return tallied(config, (collect) => new Gauge({ ...config, collect }))
}

interface Collector {
  reset(): void
  inc(labels: object, value: number): void
}

function tallied<Label extends string>(
  { labelNames = [] }: CounterConfiguration<Label>,
  register: (collect: (this: Collector) => void) => unknown,
) {
  const all: { labels: object; tally: Tally }[] = []
  register(function collect() {
    this.reset()
    for (const { labels, tally } of all) this.inc(labels, tally.value)
  })
  return remembered((...values: string[]): Tally => {
    const tally = { value: 0 }
    all.push({ labels: Object.fromEntries(labelNames.map((name, index) => [name, values[index]])), tally })
    return tally
  })
}
