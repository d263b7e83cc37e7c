import { collectDefaultMetrics, Registry } from 'prom-client'
import type { FailureKind } from '../base/service-error.ts'
import { inBatches } from '../base/in-batches.ts'
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
  mostModels?: number
}

const mostRoutes = 100
const mostProviders = 100
/** So many ends are counted together, once the answers at hand are out: each alone would cost several times as much. */
const countedTogether = 64
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts in a registry of its own, so that two services in one process keep apart. */
export function createMetrics({ mostModels = 250 }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  const count = createInstruments([registry])
  const routeLabel = createBoundedLabels(mostRoutes)
  const providerLabel = createBoundedLabels(mostProviders)
  const modelLabel = createBoundedLabels(mostModels)

  const limiterDegraded = count.limiterDegraded()

  let countsProcess = false
  function countProcess() {
    if (countsProcess) return
    countsProcess = true
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  }

  function countRequest({ route, method, status, durationMs }: EndedRequest) {
    const labels = [routeLabel(route), methods.has(method) ? method : 'other'] as const
    count.requests(...labels, String(status)).value += 1
    count.requestDuration(...labels).observe(seconds(durationMs))
  }

  function countAnswer(answer: EndedAnswer) {
    const { family, outcome, firstTokenMs, durationMs, streamed } = answer
    const provider = providerLabel(answer.provider)
    const labels = [provider, modelLabel(answer.model), family] as const
    count.answers(...labels, outcome).value += 1
    count.answerDuration(provider, family, String(streamed)).observe(seconds(durationMs))
    if (firstTokenMs !== undefined) count.firstToken(...labels).observe(seconds(firstTokenMs))
    const [prompt, completion] = [counted(answer.promptTokens), counted(answer.completionTokens)]
    if (prompt > 0) count.tokens(...labels, 'prompt').value += prompt
    if (completion > 0) count.tokens(...labels, 'completion').value += completion
  }

  const requests = inBatches(countedTogether, countRequest)
  const answers = inBatches(countedTogether, countAnswer)

  return {
    requestEnded: requests.add,
    answerEnded: answers.add,
    upstreamOpened(provider) {
      const open = count.openUpstreams(providerLabel(provider))
      open.value += 1
      let isOpen = true
      return () => {
        if (isOpen) open.value -= 1
        isOpen = false
      }
    },
    errorHappened(kind) {
      count.errors(kind).value += 1
    },
    retried(provider) {
      count.retries(providerLabel(provider)).value += 1
    },
    limiterDegraded(isDegraded) {
      limiterDegraded.value = isDegraded ? 1 : 0
    },
    text() {
      // Only from the first look on: watching the event loop costs a timer, and most servers are watched by nobody.
      countProcess()
      requests.empty()
      answers.empty()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

// Prometheus' client throws at figures that are none, and upstreams give such.
const counted = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0)
const seconds = (ms: number) => counted(ms) / 1000
