import { ServiceError, type FailureKind } from '../../base/service-error.ts'
import { messagesErrorOf } from '../../translation/messages-error.ts'
import { exampleId, failures } from './failure-table.ts'
import { headerRef, responseRef, schemaRef, type Answer, type Ref } from './openapi.ts'

export type ErrorFamily = 'openai' | 'anthropic'

interface FailureAnswer {
  /** Its class, or its code where its class is another's too. */
  name: string
  when: string
  status: number
  body: unknown
}

/** Every foreseen failure as a family's clients get it. */
function failureAnswers(family: ErrorFamily): FailureAnswer[] {
  const kinds = Object.keys(failures) as FailureKind[] // the table's own keys
  return kinds.flatMap((kind) =>
    failures[kind].map(({ when, message, param, code }, position) => {
      const error = new ServiceError(kind, message, {
        param: param ?? null,
        ...(code !== undefined && { code }),
      })
      const name = position === 0 ? kind : (code ?? kind)
      if (family === 'openai') return { name, when, status: error.status, body: error.body }
      return { name, when, ...messagesErrorOf(error, exampleId) }
    }),
  )
}

const responseNames = { openai: 'Error', anthropic: 'MessagesError' }
const errorSchemas = { openai: 'Error', anthropic: 'MessagesError' }

/** The error answers of a family, one for each status, by their names among the components. */
export function errorResponses(family: ErrorFamily): Record<string, Answer> {
  const answers = failureAnswers(family)
  const statuses = [...new Set(answers.map(({ status }) => status))].sort((one, other) => one - other)
  return Object.fromEntries(
    statuses.map((status) => [
      `${responseNames[family]}${status}`,
      errorAnswer(
        family,
        status,
        answers.filter((answer) => answer.status === status),
      ),
    ]),
  )
}

function errorAnswer(family: ErrorFamily, status: number, answers: FailureAnswer[]): Answer {
  const examples = answers.map(({ name, when, body }) => [name, { summary: when, value: body }])
  return {
    description: answers.map(({ when }) => when).join(' '),
    headers: {
      'x-request-id': headerRef('x-request-id'),
      ...(status === 401 && { 'www-authenticate': headerRef('www-authenticate') }),
      ...(status === 429 && {
        'retry-after': headerRef('retry-after'),
        'retry-after-ms': headerRef('retry-after-ms'),
        'x-should-retry': headerRef('x-should-retry'),
      }),
    },
    content: {
      'application/json': {
        schema: schemaRef(errorSchemas[family]),
        examples: Object.fromEntries(examples),
      },
    },
  }
}

const ofAnyRoute = [401, 500]
const ofQuestions = [400, 401, 403, 404, 408, 413, 415, 429, 500, 502, 503, 504]

/** What may go wrong with a question to a model, a provider's own refusals with other statuses included. */
export function questionErrors(family: ErrorFamily): Record<string, Answer | Ref> {
  const statuses = family === 'anthropic' ? [...ofQuestions, 529] : ofQuestions
  return {
    ...errorsOf(family, statuses),
    default: {
      description: 'A refusal of the provider’s own, passed on with its status and its words.',
      content: { 'application/json': { schema: schemaRef(errorSchemas[family]) } },
    },
  }
}

/** What may go wrong where something is only looked up. */
export const lookUpErrors = () => errorsOf('openai', ofAnyRoute)

/** The same where both families read; `more` are statuses of the route's own. */
export const sharedLookUpErrors = (more: readonly number[]): Record<string, Answer> =>
  Object.fromEntries(
    [...more, ...ofAnyRoute].map((status) => {
      const { description = '', headers = {} } = errorResponses('openai')[`Error${status}`] ?? {}
      const schema = { anyOf: [schemaRef('Error'), schemaRef('MessagesError')] }
      return [status, { description, headers, content: { 'application/json': { schema } } }]
    }),
  )

const errorsOf = (family: ErrorFamily, statuses: readonly number[]): Record<string, Ref> =>
  Object.fromEntries(statuses.map((status) => [status, responseRef(`${responseNames[family]}${status}`)]))
