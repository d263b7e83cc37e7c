import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** From a cached word to an answer that thinks for two minutes. */
const answerSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120]
const firstTokenSeconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 20, 40, 60, 120]
/** Lists and refusals take milliseconds, answers as long as the above. */
const requestSeconds = [0.005, 0.025, ...answerSeconds]

/** Everything that is counted, in these registries and no others. Names carry their units. */
export function createInstruments(registers: Registry[]) {
  const answer = ['provider', 'model', 'family'] as const
  return {
    requests: new Counter({
      name: 'parley_http_requests_total',
      help: 'HTTP requests that have been answered.',
      labelNames: ['route', 'method', 'status'] as const,
      registers,
    }),
    requestDuration: new Histogram({
      name: 'parley_http_request_duration_seconds',
      help: 'From a request to the end of its answer.',
      labelNames: ['route', 'method'] as const,
      buckets: requestSeconds,
      registers,
    }),
    answers: new Counter({
      name: 'parley_answers_total',
      help: 'Answers of models: ok, cut (by the upstream), stopped (by the client) or failed.',
      labelNames: [...answer, 'outcome'] as const,
      registers,
    }),
    answerDuration: new Histogram({
      name: 'parley_answer_duration_seconds',
      help: 'From a request for an answer to its last token.',
      labelNames: ['provider', 'family', 'streamed'] as const,
      buckets: answerSeconds,
      registers,
    }),
    firstToken: new Histogram({
      name: 'parley_time_to_first_token_seconds',
      help: 'From a request for a streamed answer to its first token.',
      labelNames: answer,
      buckets: firstTokenSeconds,
      registers,
    }),
    tokens: new Counter({
      name: 'parley_tokens_total',
      help: 'Tokens of prompts and of completions.',
      labelNames: [...answer, 'type'] as const,
      registers,
    }),
    openUpstreams: new Gauge({
      name: 'parley_open_upstream_requests',
      help: 'Requests to upstreams that are still open.',
      labelNames: ['provider'] as const,
      registers,
    }),
    retries: new Counter({
      name: 'parley_upstream_retries_total',
      help: 'Requests to upstreams that were sent once more.',
      labelNames: ['provider'] as const,
      registers,
    }),
    errors: new Counter({
      name: 'parley_errors_total',
      help: 'Failures told to clients, by class.',
      labelNames: ['kind'] as const,
      registers,
    }),
    limiterDegraded: new Gauge({
      name: 'parley_rate_limiter_degraded',
      help: '1 while limits are kept by this process alone, since their shared store is away.',
      registers,
    }),
  }
}
