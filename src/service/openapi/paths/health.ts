import { lookUpErrors } from '../components/failures.ts'
import { anyAnswerHeaders } from '../components/headers.ts'
import { responseRef, schemaRef, type Answer, type Operation, type Paths } from '../components/openapi.ts'
import { plainSamples } from '../samples/clients.ts'
import { curl } from '../samples/curl.ts'

const errors = { 500: responseRef('Error500') }

const jsonAnswer = (description: string, schema: string, value: unknown): Answer => ({
  description,
  headers: anyAnswerHeaders,
  content: {
    'application/json': { schema: schemaRef(schema), examples: { answer: { summary: description, value } } },
  },
})

interface LookUp extends Omit<Operation, 'tags' | 'security' | 'x-codeSamples'> {
  path: string
  label: string
  reads: 'json' | 'text'
  /** With which keys. None: it needs no key. */
  security?: Operation['security']
}

/** Something to look up, in this part of the document. */
function lookUp({ path, label, reads, security = [], ...operation }: LookUp): Operation {
  const needsKey = security.length > 0
  return {
    tags: ['Operations'],
    security,
    ...operation,
    'x-codeSamples': [
      curl({ label, path, ...(needsKey && { key: 'bearer' }) }),
      ...plainSamples({ label, path, reads, needsKey }),
    ],
  }
}

const health = lookUp({
  path: '/healthz',
  label: 'Ask how it is',
  reads: 'json',
  operationId: 'getHealth',
  summary: 'How it is',
  description:
    'That the service runs, and which providers are missing and why. A missing provider makes it `degraded`; the answer stays a 200.',
  responses: {
    200: jsonAnswer('It runs.', 'Health', {
      status: 'degraded',
      providers: [
        { name: 'demo', models: 6, state: 'ready' },
        { name: 'openai', models: 0, state: 'failing', detail: 'openai cannot be reached.' },
      ],
    }),
    ...errors,
  },
})

const readiness = lookUp({
  path: '/readyz',
  label: 'Ask whether it is ready',
  reads: 'json',
  operationId: 'getReadiness',
  summary: 'Whether it takes requests',
  description:
    'For load balancers. While the server stops it answers 503, so that no new requests come; answers under way are finished.',
  responses: {
    200: jsonAnswer('New requests are welcome.', 'Readiness', { status: 'ready' }),
    503: jsonAnswer('The server is stopping.', 'Readiness', { status: 'stopping' }),
    ...errors,
  },
})

const figures = lookUp({
  path: '/metrics',
  label: 'Read the figures',
  reads: 'text',
  operationId: 'getMetrics',
  summary: 'Figures for Prometheus',
  description:
    'Requests, tokens, time to the first token, open upstream requests and errors by class, in Prometheus’ text format. ' +
    'A key is needed, on the same machine too. Browsers that may manage keys on the page need none.',
  security: [{ bearer: [] }, { apiKey: [] }],
  responses: {
    200: {
      description: 'The figures.',
      headers: anyAnswerHeaders,
      content: {
        'text/plain': {
          schema: { type: 'string' },
          examples: {
            figures: {
              summary: 'A part of them',
              value:
                '# HELP parley_tokens_total Tokens of prompts and of completions.\n# TYPE parley_tokens_total counter\nparley_tokens_total{provider="demo",model="demo/guide",family="chat",type="completion"} 412\n',
            },
          },
        },
      },
    },
    ...lookUpErrors(),
  },
})

const document = lookUp({
  path: '/openapi.json',
  label: 'Read this document',
  reads: 'json',
  operationId: 'getOpenApi',
  summary: 'This document',
  description: 'All of this as OpenAPI 3.1, made from the schemas that check the requests.',
  responses: {
    200: {
      description: 'The document.',
      headers: anyAnswerHeaders,
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    ...errors,
  },
})

export const healthPaths: Paths = {
  '/healthz': { get: health },
  '/readyz': { get: readiness },
  '/metrics': { get: figures },
  '/openapi.json': { get: document },
}
