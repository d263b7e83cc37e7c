import { sharedLookUpErrors } from '../components/failures.ts'
import { keyedAnswerHeaders, pendingModelsHeader } from '../components/headers.ts'
import { schemaRef, type Operation, type Parameter, type Paths, type Schema } from '../components/openapi.ts'
import { openAiSamples } from '../samples/clients.ts'
import { curl } from '../samples/curl.ts'

const model = {
  id: 'demo/guide',
  object: 'model',
  created: 1_785_542_400,
  owned_by: 'parley',
  name: 'Guide',
  context_length: 8192,
  architecture: { input_modalities: ['text'], output_modalities: ['text'] },
  pricing: { prompt: '0', completion: '0' },
}

const anthropicVersion: Parameter = {
  name: 'anthropic-version',
  in: 'header',
  description:
    'With this header the answer has the form that Anthropic’s clients read. They send it by themselves.',
  schema: { type: 'string' },
  example: '2023-06-01',
}

const page = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: 'query',
  description: `${description} In Anthropic’s form only.`,
  schema,
})
const pages = [
  page('limit', 'How many models at most.', { type: 'integer', minimum: 1, maximum: 1000, default: 1000 }),
  page('after_id', 'Those that follow this model.', { type: 'string' }),
  page('before_id', 'Those right before this model.', { type: 'string' }),
]

const inBothForms = 'Clients that send `anthropic-version` get the same in Anthropic’s form.'

const list: Operation = {
  operationId: 'listModels',
  tags: ['Models'],
  summary: 'List the models',
  description: `Every provider’s models, as \`provider/model\`. A provider that does not answer holds nothing up: its models come when it does, and with the header \`cache-control: no-cache\` it is asked again at once, though not more often than every five seconds. ${inBothForms} Lists do not count against your key’s limits.`,
  security: [{ bearer: [] }, { apiKey: [] }],
  parameters: [anthropicVersion, ...pages],
  responses: {
    200: {
      description: 'The models.',
      headers: { ...keyedAnswerHeaders, ...pendingModelsHeader },
      content: {
        'application/json': {
          schema: { anyOf: [schemaRef('ModelList'), schemaRef('MessagesModelList')] },
          examples: { models: { summary: 'One model', value: { object: 'list', data: [model] } } },
        },
      },
    },
    ...sharedLookUpErrors([400]),
  },
  'x-codeSamples': [
    curl({ label: 'List', path: '/v1/models', key: 'bearer' }),
    ...openAiSamples({
      label: 'List',
      javaScript: `for await (const model of client.models.list()) {
  console.log(model.id)
}`,
      python: `for model in client.models.list():
    print(model.id)`,
    }),
  ],
}

const one: Operation = {
  operationId: 'getModel',
  tags: ['Models'],
  summary: 'Look a model up',
  description: `What is known of one model. ${inBothForms}`,
  security: [{ bearer: [] }, { apiKey: [] }],
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description:
        'The model, as `provider/model`; its slash may stand as it is or as `%2F`. A bare name works where only one provider lists it.',
      schema: { type: 'string', minLength: 1 },
      example: 'demo/guide',
    },
    anthropicVersion,
  ],
  responses: {
    200: {
      description: 'The model.',
      headers: keyedAnswerHeaders,
      content: {
        'application/json': {
          schema: { anyOf: [schemaRef('Model'), schemaRef('MessagesModel')] },
          examples: { model: { summary: 'A demo model', value: model } },
        },
      },
    },
    ...sharedLookUpErrors([400, 404]),
  },
  'x-codeSamples': [
    curl({ label: 'Look up', path: '/v1/models/demo/guide', key: 'bearer' }),
    ...openAiSamples({
      label: 'Look up',
      javaScript: `const model = await client.models.retrieve('demo/guide')
console.log(model)`,
      python: `model = client.models.retrieve("demo/guide")
print(model)`,
    }),
  ],
}

export const modelPaths: Paths = { '/v1/models': { get: list }, '/v1/models/{id}': { get: one } }
