import { collectDefaultMetrics, Registry } from 'prom-client'
import type { FailureKind } from '../base/service-error.ts'
import { createBoundedLabels } from './bounded-labels.ts'
import { createInstruments } from './instruments.ts'

interface EndedRequest {
  /** The route's pattern as `routeLabel` gives it, never the path a client sent. */
  route: string
  method: string
  status: number
  durationMs: number
}

export interface EndedAnswer {
  provider: string
  /** As the provider's list has it. Undefined for a name in no list: it may be any text of a client's. */
  model: string | undefined
  family: 'chat' | 'messages' | 'embeddings'
  /** `cut` by the upstream, `stopped` by the client. */
  outcome: 'ok' | 'cut' | 'stopped' | 'failed'
  promptTokens: number
  completionTokens: number
  /** From the request to the first token; only where there was a stream. */
  firstTokenMs?: number | undefined
  durationMs: number
  streamed: boolean
}

/** What a service counts of itself. No call throws, whatever figures an upstream gave. */
export interface Metrics {
  requestEnded(request: EndedRequest): void
  answerEnded(answer: EndedAnswer): void
  /** A request to an upstream has begun; call what is returned when it is over. Calls after the first do nothing. */
  upstreamOpened(provider: string): () => void
  errorHappened(kind: FailureKind): void
  retried(provider: string): void
  limiterDegraded(isDegraded: boolean): void
  /** All of it in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

export interface MetricsOptions {
  /** Of different models; those beyond are counted together as "other". */
  maxModels?: number
}

const maxRoutes = 100
const maxProviders = 100
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts in a registry of its own, so that two services in one process keep apart. Whoever runs the service may add to the
 * registry what it counts itself.
 */
export function createMetrics({ maxModels = 250 }: MetricsOptions = {}): Metrics & { registry: Registry } {
  const registry = new Registry()
  const count = createInstruments([registry])
  const routeLabel = createBoundedLabels(maxRoutes)
  const providerLabel = createBoundedLabels(maxProviders)
  const modelLabel = createBoundedLabels(maxModels)

  let countsProcess = false
  function countProcess() {
    if (countsProcess) return
    countsProcess = true
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  }

  return {
    registry,
    requestEnded({ route, method, status, durationMs }) {
      const labels = { route: routeLabel(route), method: methods.has(method) ? method : 'other' }
      count.requests.inc({ ...labels, status })
      count.requestDuration.observe(labels, seconds(durationMs))
    },
    answerEnded({ family, outcome, firstTokenMs, durationMs, streamed, ...answer }) {
      const provider = providerLabel(answer.provider)
      const labels = { provider, model: modelLabel(answer.model), family }
      count.answers.inc({ ...labels, outcome })
      count.answerDuration.observe({ provider, family, streamed: String(streamed) }, seconds(durationMs))
      if (firstTokenMs !== undefined) count.firstToken.observe(labels, seconds(firstTokenMs))
      const [prompt, completion] = [counted(answer.promptTokens), counted(answer.completionTokens)]
      if (prompt > 0) count.tokens.inc({ ...labels, type: 'prompt' }, prompt)
      if (completion > 0) count.tokens.inc({ ...labels, type: 'completion' }, completion)
    },
    upstreamOpened(name) {
      const labels = { provider: providerLabel(name) }
      count.openUpstreams.inc(labels)
      let isOpen = true
      return () => {
        if (isOpen) count.openUpstreams.dec(labels)
        isOpen = false
      }
    },
    errorHappened(kind) {
      count.errors.inc({ kind })
    },
    retried(name) {
      count.retries.inc({ provider: providerLabel(name) })
    },
    limiterDegraded(isDegraded) {
      count.limiterDegraded.set(isDegraded ? 1 : 0)
    },
    text() {
      // Only from the first scrape on: watching the event loop costs a timer, and most servers are never scraped.
      countProcess()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

// Prometheus' client throws at figures that are none, and upstreams give such.
const counted = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)
const seconds = (ms: number) => counted(ms) / 1000
