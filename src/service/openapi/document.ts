import { errorResponses } from './components/failures.ts'
import { headers } from './components/headers.ts'
import { jsonSchemaOf } from './components/json-schema.ts'
import {
  messageEventSchema,
  messagesAnswerSchema,
  messagesErrorSchema,
  messagesModelListSchema,
  messagesModelSchema,
  tokenCountSchema,
} from './components/messages-responses.ts'
import type { CodeSample, OpenApiDocument } from './components/openapi.ts'
import { chatPaths } from './paths/chat.ts'
import { embeddingsPaths } from './paths/embeddings.ts'
import { healthPaths } from './paths/health.ts'
import { messagesPaths } from './paths/messages.ts'
import { modelPaths } from './paths/models.ts'
import { requestSchemas } from './components/request-schemas.ts'
import {
  chatCompletionChunkSchema,
  chatCompletionSchema,
  embeddingsSchema,
  errorSchema,
  healthSchema,
  modelListSchema,
  modelSchema,
  readinessSchema,
} from './components/responses.ts'
import { exampleServer, keyVariable } from './samples/example-server.ts'

/** The schema of each answer, by its name among the document's components. */
export const answerSchemas = {
  ChatCompletion: chatCompletionSchema,
  ChatCompletionChunk: chatCompletionChunkSchema,
  Embeddings: embeddingsSchema,
  Model: modelSchema,
  ModelList: modelListSchema,
  Error: errorSchema,
  MessagesAnswer: messagesAnswerSchema,
  MessageEvent: messageEventSchema,
  TokenCount: tokenCountSchema,
  MessagesModel: messagesModelSchema,
  MessagesModelList: messagesModelListSchema,
  MessagesError: messagesErrorSchema,
  Health: healthSchema,
  Readiness: readinessSchema,
}

let made: OpenApiDocument | undefined

/** The service's API as OpenAPI 3.1, made when first asked for. */
export function openApiDocument(): OpenApiDocument {
  made ??= makeDocument()
  return made
}

const makeDocument = (): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: 'Parley',
    version: '1',
    summary: 'Every model behind one address and one key.',
    description: introduction,
    license: { name: 'MIT', identifier: 'MIT' },
    'x-codeSamples': [start, startOnWindows],
  },
  servers: [{ url: '/', description: 'The server that this document comes from.' }],
  tags: [
    { name: 'Chat completions', description: 'Answers, in OpenAI’s format.' },
    { name: 'Messages', description: 'Answers, in Anthropic’s format.' },
    { name: 'Embeddings', description: 'Texts as vectors.' },
    { name: 'Models', description: 'What there is to ask.' },
    { name: 'Operations', description: 'For operators.' },
  ],
  paths: { ...chatPaths, ...messagesPaths, ...embeddingsPaths, ...modelPaths, ...healthPaths },
  'x-limits': limits,
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <key>`' },
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: '`x-api-key: <key>`' },
    },
    schemas: {
      ...requestSchemas(),
      ...Object.fromEntries(
        Object.entries(answerSchemas).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]),
      ),
    },
    responses: { ...errorResponses('openai'), ...errorResponses('anthropic') },
    headers,
  },
})

const introduction = `One address and one key for every model this server knows: its own demo models, providers it has a key for, and what runs on the same machine. Clients made for OpenAI and for Anthropic work as they are; give them this server’s address.

**The address** is \`/v1\` on this server for OpenAI’s clients, and the server itself for Anthropic’s.

**The key** is one of the server’s own, never a provider’s: send it as \`Authorization: Bearer <key>\` or as \`x-api-key: <key>\`. A server that was given no keys makes one when it first starts and keeps it in \`.parley/service-key\`.

**Models** are named \`provider/model\`, as in \`demo/guide\`.

**The samples** read the key from \`PARLEY_KEY\`, which the lines beside this set for one terminal. Those in JavaScript run in Node 18 or newer as a file whose name ends in \`.mjs\`, such as \`ask.mjs\`; those in Python in 3.9 or newer.`

const limits = `Each key has 60 requests and 100,000 tokens a minute, unless this server sets otherwise. Lists of models are free. A minute slides: what was used becomes free again 60 seconds later.

When a question comes, the tokens of its prompt and of the longest answers that it allows (\`n\` × \`max_tokens\`) are set aside, up to the whole limit. Where it does not say how long, they are 1,024 each; models that are asked in Anthropic’s format have to be told, and get what they can give, up to an eighth of the limit (or 4,096, if that is more) and room for the thinking that is asked for. When the answer ends, its real tokens take their place; a question that fails costs none. A client that leaves before the end has used all that was set aside.

Every answer to a known key says what is left:`

// The official clients read these names by themselves. The samples of the operations read the first.
const start: CodeSample = {
  lang: 'Shell',
  label: 'Point a client here',
  source: `# In the folder in which the server was started. If it was
# given SERVICE_KEYS, one of those in place of the file.
export ${keyVariable}="$(cat .parley/service-key)"

export OPENAI_BASE_URL="${exampleServer}/v1"
export OPENAI_API_KEY="$${keyVariable}"

export ANTHROPIC_BASE_URL="${exampleServer}"
export ANTHROPIC_API_KEY="$${keyVariable}"`,
}

const startOnWindows: CodeSample = {
  lang: 'Shell',
  label: 'The same on Windows, in PowerShell',
  source: `$env:${keyVariable} = Get-Content .parley/service-key

$env:OPENAI_BASE_URL = "${exampleServer}/v1"
$env:OPENAI_API_KEY = $env:${keyVariable}

$env:ANTHROPIC_BASE_URL = "${exampleServer}"
$env:ANTHROPIC_API_KEY = $env:${keyVariable}`,
}
