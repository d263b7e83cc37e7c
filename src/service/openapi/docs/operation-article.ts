import { html } from 'hono/html'
import type { Answer, Media, Method, OpenApiDocument, Operation, Ref, Schema } from '../components/openapi.ts'
import { exampleServer } from '../samples/example-server.ts'
import { codeBlock } from './code-block.ts'
import { fieldList } from './field-list.ts'
import { fieldsOf, type Field } from './fields.ts'
import { paragraphs, type Html } from './markup.ts'

export interface OperationEntry {
  path: string
  method: Method
  operation: Operation
}

/** One operation: what it does and takes on one side, programs and answers on the other. */
export function operationArticle(location: OperationEntry, document: OpenApiDocument, origin: string): Html {
  const { path, method, operation } = location
  const { operationId, summary, description } = operation
  return html`<article class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
    <div class="words">
      <h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
      <p class="address">
        <span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code>
      </p>
      <div class="prose">${paragraphs(description)}</div>
      ${operation.security.length === 0 ? html`<p class="note">No key is asked for.</p>` : ''}
    </div>
    <div class="samples">${samples(operation, origin)}</div>
    <div class="details">${parameters(operation, document)} ${answers(operation, document)}</div>
  </article>`
}

function parameters(operation: Operation, document: OpenApiDocument): Html | string {
  const { schemas } = document.components
  const inAddress = (operation.parameters ?? []).map(
    ({ name, in: location, required = false, schema, description }) => {
      const asProperty: Schema = { properties: { [name]: schema }, ...(required && { required: [name] }) }
      const [field] = fieldsOf(asProperty, schemas)
      return { ...field, name, type: placeNames[location], description } as Field // one property gives one field
    },
  )
  const body = operation.requestBody?.content['application/json'].schema
  const inBody = body ? fieldsOf(body, schemas) : []
  // What must be there stands first; the rest keeps its order.
  const fields = [...inBody, ...inAddress].sort(
    (one, other) => Number(other.isRequired) - Number(one.isRequired),
  )
  if (fields.length === 0) return ''
  const note = body?.$ref === undefined ? undefined : schemas[lastPart(body.$ref)]?.description
  return html`<h4>Parameters</h4>
    ${fieldList(fields)} ${note === undefined ? '' : html`<p class="note">${note}</p>`}`
}

const placeNames = { path: 'in the path', query: 'in the query', header: 'header' }

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

function answers({ responses }: Operation, { components }: OpenApiDocument): Html {
  const content = contentOf(responses[200])
  const errors = Object.keys(responses).filter((status) => /^[45]/.test(status))
  const whole = content['application/json']?.schema
  const events = content['text/event-stream']?.['x-event-schema']
  const fields = whole ? fieldsOf(whole, components.schemas) : []
  return html`<h4>Answers</h4>
    <p class="statuses">
      <span class="status" data-class="2">200</span>
      ${errors.map((status) => html`<a class="status" data-class="${status.slice(0, 1)}" href="#errors">${status}</a>`)}
    </p>
    ${fields.length > 0 ? folded('Fields of the answer', fields) : ''}
    ${events ? folded('Fields of a stream’s events', fieldsOf(events, components.schemas)) : ''}`
}

const folded = (title: string, fields: readonly Field[]): Html =>
  html`<details>
    <summary>${title}</summary>
    ${fieldList(fields)}
  </details>`

function samples(operation: Operation, origin: string): Html[] {
  const requests = operation['x-codeSamples'].map(({ lang, label, source }) =>
    codeBlock({
      title: label,
      language: ({ Shell: 'shell', JavaScript: 'javascript', Python: 'python' } as const)[lang],
      code: source.replaceAll(exampleServer, origin),
    }),
  )
  const answersShown = Object.values(contentOf(operation.responses[200]))
    .flatMap((media) => Object.values(media.examples ?? {}))
    .map(({ summary, value }) =>
      typeof value === 'string'
        ? codeBlock({
            title: summary,
            language: value.startsWith('#') ? 'text' : 'json',
            code: value.trimEnd(),
          })
        : codeBlock({ title: summary, language: 'json', code: JSON.stringify(value, null, 2) }),
    )
  return [...requests, ...answersShown]
}

const contentOf = (answer: Answer | Ref | undefined): Record<string, Media> =>
  answer !== undefined && 'content' in answer ? (answer.content ?? {}) : {}
