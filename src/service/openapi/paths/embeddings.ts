import { questionErrors } from '../components/failures.ts'
import { droppedParamsHeader, keyedAnswerHeaders } from '../components/headers.ts'
import { schemaRef, type Operation, type Paths } from '../components/openapi.ts'
import { javaScriptArgument, openAiSamples, pythonArguments } from '../samples/clients.ts'
import { curl } from '../samples/curl.ts'

const path = '/v1/embeddings'
const texts = { model: 'demo/words', input: ['The cat sleeps.', 'A dog barks.'] }
const asBase64 = { model: 'demo/words', input: 'The cat sleeps.', encoding_format: 'base64' }

const answer = {
  object: 'list',
  data: [
    { object: 'embedding', index: 0, embedding: [0.0182, -0.0431, 0.1107] },
    { object: 'embedding', index: 1, embedding: [0.0249, 0.0517, -0.0876] },
  ],
  model: 'demo/words',
  usage: { prompt_tokens: 9, total_tokens: 9 },
}

const operation: Operation = {
  operationId: 'createEmbeddings',
  tags: ['Embeddings'],
  summary: 'Measure texts',
  description:
    'Turns texts into vectors: the closer two vectors, the closer their texts in meaning. The vectors come in the order of the texts.',
  security: [{ bearer: [] }, { apiKey: [] }],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: schemaRef('EmbeddingsRequest'),
        examples: {
          texts: { summary: 'Two texts', value: texts },
          base64: { summary: 'As base64', value: asBase64 },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The vectors.',
      headers: { ...keyedAnswerHeaders, ...droppedParamsHeader },
      content: {
        'application/json': {
          schema: schemaRef('Embeddings'),
          examples: { vectors: { summary: 'Two vectors, shortened', value: answer } },
        },
      },
    },
    ...questionErrors('openai'),
  },
  'x-codeSamples': [
    curl({ label: 'Measure two texts', path, key: 'bearer', body: texts }),
    ...openAiSamples({
      label: 'Measure two texts',
      javaScript: `const { data } = await client.embeddings.create(${javaScriptArgument(texts)})
for (const { index, embedding } of data) {
  console.log(index, embedding.length)
}`,
      python: `answer = client.embeddings.create(
${pythonArguments(texts)}
)
for item in answer.data:
    print(item.index, len(item.embedding))`,
    }),
  ],
}

export const embeddingsPaths: Paths = { [path]: { post: operation } }
