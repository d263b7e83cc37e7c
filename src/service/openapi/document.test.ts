import { describe, expect, test } from 'vitest'
import type { ServiceError } from '../base/service-error.ts'
import { connectionFailure } from '../upstream/errors/connection-failure.ts'
import { unreadable } from '../upstream/http/unreadable.ts'
import { parseChatRequest, parseEmbeddingsRequest } from '../schemas/parse-request.ts'
import { parseCountTokensRequest, parseMessagesRequest } from '../schemas/parse-messages-request.ts'
import { answerSchemas, openApiDocument } from './document.ts'
import type { Media, Operation, Schema } from './components/openapi.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const mediaOf = ({ responses }: Operation): Record<string, Media> => {
  const answer = responses[200]
  return answer !== undefined && 'content' in answer ? (answer.content ?? {}) : {}
}

/** Every value under a key, however deep. */
function valuesUnder(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesUnder(key, inner),
  ])
}

describe('the document', () => {
  test('is plain JSON, made once', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(openApiDocument()).toBe(document)
  })

  test('points at nothing that is not there', () => {
    const refs = valuesUnder('$ref', document) as string[]
    expect(refs.length).toBeGreaterThan(50)
    const lost = refs.filter((ref) => {
      const [root, ...steps] = ref.split('/')
      const target = steps.reduce<unknown>(
        (place, step) => (place as Record<string, unknown> | undefined)?.[step],
        document,
      )
      return root !== '#' || target === undefined
    })
    expect(lost).toEqual([])
  })

  test('holds no component that nothing points at', () => {
    const refs = new Set(valuesUnder('$ref', document))
    // Errors of addresses and methods that do not exist belong to no operation; the errors' table shows them.
    const ofNoOperation = /^#\/components\/responses\/(Messages)?Error(401|404|405|500)$/
    const unused = (['schemas', 'responses', 'headers'] as const)
      .flatMap((part) => Object.keys(document.components[part]).map((name) => `#/components/${part}/${name}`))
      .filter((ref) => !refs.has(ref) && !ofNoOperation.test(ref))
    expect(unused).toEqual([])
  })

  test('gives every operation a name of its own, a known tag and the parameters of its path', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = document.tags.map(({ name }) => name)
    for (const { path, operation } of operations) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags))
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      for (const name of operation.security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(name)
    }
  })
})

test('of a provider that cannot be reached, or read, it shows what is said', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const unreachable = connectionFailure('openai', refused, { aborted: false }) as ServiceError
  const examples = document.components.responses.Error502?.content?.['application/json']?.examples
  expect(examples).toMatchObject({
    upstream_unreachable: { value: unreachable.body },
    upstream_error: { value: unreadable('openai', 'text').body },
  })
})

describe('what a request may hold', () => {
  const parsers = {
    ChatCompletionRequest: parseChatRequest,
    EmbeddingsRequest: parseEmbeddingsRequest,
    MessagesRequest: parseMessagesRequest,
    CountTokensRequest: parseCountTokensRequest,
  }
  const ask = [{ role: 'user', content: 'hello' }]
  const smallest: Record<keyof typeof parsers, Record<string, unknown>> = {
    ChatCompletionRequest: { model: 'a/b', messages: ask },
    EmbeddingsRequest: { model: 'a/b', input: 'hello' },
    MessagesRequest: { model: 'a/b', messages: ask, max_tokens: 1 },
    CountTokensRequest: { model: 'a/b', messages: ask },
  }
  const requests = Object.entries(parsers) as [keyof typeof parsers, (body: unknown) => unknown][]

  const formsOf = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(formsOf) : [schema])
  const properties = requests.flatMap(([name, parse]) =>
    Object.entries(document.components.schemas[name]?.properties ?? {}).map(([property, schema]) => {
      const refusal = (value: unknown) => {
        try {
          parse({ ...smallest[name], [property]: value })
          return undefined
        } catch (error) {
          return error instanceof Error ? error.message : 'thrown'
        }
      }
      return { name, property, schema: schema as Schema, refusal }
    }),
  )
  const numbers = properties.flatMap(({ schema, ...rest }) =>
    formsOf(schema).flatMap((form) =>
      [form.minimum, form.maximum].flatMap((bound, isMost) =>
        bound === undefined ? [] : [{ ...rest, bound, beyond: isMost ? bound + 1 : bound - 1 }],
      ),
    ),
  )
  const lists = properties.flatMap(({ schema, ...rest }) =>
    formsOf(schema).flatMap(({ maxItems }) => (maxItems === undefined ? [] : [{ ...rest, maxItems }])),
  )

  test.each(numbers)('$name.$property may be $bound and not $beyond', ({ bound, beyond, refusal }) => {
    expect(refusal(bound)).toBeUndefined()
    expect(refusal(beyond)).toBeDefined()
  })

  test.each(lists)('$name.$property holds at most $maxItems items', ({ maxItems, refusal }) => {
    expect(refusal(Array(maxItems + 1).fill('x'))).toContain(`at most ${maxItems} items`)
    expect(refusal(Array(maxItems).fill('x')) ?? '').not.toContain('at most')
  })

  test.each(properties)(
    '$name.$property is explained, and refuses what no form of it is',
    ({ schema, refusal }) => {
      expect(schema.description).toMatch(/[.…]$/)
      const mayBe = new Set(formsOf(schema).flatMap(({ type }) => type ?? []))
      const samples = { string: 'word', number: 0.5, boolean: true, array: [], object: {} }
      const others = Object.entries(samples).filter(([type]) => !mayBe.has(type as never))
      expect(others.length).toBeGreaterThan(2)
      for (const [, value] of others) expect(refusal(value)).toBeDefined()
    },
  )

  test.each(requests)('%s asks for what it needs', (name, parse) => {
    const { required = [] } = document.components.schemas[name] ?? {}
    expect(new Set(required)).toEqual(new Set(Object.keys(smallest[name])))
    for (const property of required) {
      const { [property]: _left, ...rest } = smallest[name]
      expect(() => parse(rest)).toThrow(property)
    }
  })

  test('a later message of a Messages request is documented for those who may speak, and no others', () => {
    const documented = formsOf(document.components.schemas.MessagesTurn ?? {}).flatMap((form) => {
      const role = form.properties?.role
      return typeof role === 'object' ? (role.enum ?? [role.const]) : []
    })
    const isTaken = (role: string) => {
      const messages = [...ask, { role, content: 'Be brief.' }]
      try {
        return Boolean(parseMessagesRequest({ ...smallest.MessagesRequest, messages }))
      } catch {
        return false
      }
    }
    expect(['user', 'assistant', 'system', 'developer', 'tool'].filter(isTaken)).toEqual(documented)
  })

  test.each(
    operations.flatMap(({ operation: { operationId, requestBody } }) =>
      requestBody ? [{ operationId, body: requestBody.content['application/json'] }] : [],
    ),
  )('the examples of $operationId are taken', ({ body }) => {
    const name = body.schema.$ref?.split('/').at(-1) as keyof typeof parsers // one of the four
    const examples = Object.values(body.examples ?? {})
    expect(examples.length).toBeGreaterThan(0)
    for (const { value } of examples) expect(() => parsers[name](value)).not.toThrow()
  })
})

describe('what an answer holds', () => {
  const schemaOf = (name: string) => answerSchemas[name as keyof typeof answerSchemas]
  const namesOf = (schema: Schema): string[] =>
    schema.anyOf ? schema.anyOf.flatMap(namesOf) : [schema.$ref?.split('/').at(-1) ?? '']

  test.each(operations)('the examples of $operation.operationId are such answers', ({ operation }) => {
    for (const [type, { schema, examples, 'x-event-schema': events }] of Object.entries(mediaOf(operation))) {
      const [name = ''] = namesOf(events ?? schema)
      for (const { value } of Object.values(examples ?? {})) {
        const values = type === 'application/json' ? [value] : dataOf(String(value))
        for (const each of values) expect(schemaOf(name).safeParse(each).error).toBeUndefined()
      }
    }
    expect(Object.keys(mediaOf(operation))).not.toEqual([])
  })

  const dataOf = (stream: string): unknown[] =>
    [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json))

  test('every error example is an error of its family', () => {
    for (const [name, { content }] of Object.entries(document.components.responses)) {
      const schema = name.startsWith('Messages') ? answerSchemas.MessagesError : answerSchemas.Error
      const examples = Object.values(content?.['application/json']?.examples ?? {})
      expect(examples.length).toBeGreaterThan(0)
      for (const { value } of examples) expect(schema.safeParse(value).error).toBeUndefined()
    }
  })
})
