import { html } from 'hono/html'
import { z } from 'zod'
import type { OpenApiDocument } from '../components/openapi.ts'
import { codeBlock } from './code-block.ts'
import { inline, type Html } from './markup.ts'

const openAiBody = z.looseObject({ error: z.looseObject({ code: z.string().nullable() }) })
const anthropicBody = z.looseObject({ error: z.looseObject({ type: z.string() }) })

interface Row {
  status: string
  /** What a client of chat completions reads. */
  code: string
  /** What a client of messages reads, and its status where that is another. */
  type: string
  otherStatus?: string
  when: string
}

/** Every error, as each of the two families of clients reads it. */
export function errorsSection(document: OpenApiDocument): Html {
  const example = errorExamples(document, 'Error').find(({ name }) => name === 'model_not_found')
  const inMessages = errorExamples(document, 'MessagesError').find(({ name }) => name === 'model_not_found')
  return html`<section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p class="lead">
      A failure has a status, a class for programs and a message for people, which says what to do. The
      official clients try again by themselves after 408, 409, 429 and from 500 up.
    </p>
    <div class="operation">
      <div class="details">
        <table class="errors">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col"><code>code</code> and <code>type</code></th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            ${rowsOf(document).map(errorRow)}
          </tbody>
        </table>
      </div>
      <div class="samples">
        ${codeBlock({ title: 'An error', language: 'json', code: JSON.stringify(example?.value, null, 2) })}
        ${codeBlock({ title: 'The same under /v1/messages', language: 'json', code: JSON.stringify(inMessages?.value, null, 2) })}
      </div>
    </div>
  </section>`
}

const errorRow = ({ status, code, type, otherStatus, when }: Row): Html =>
  html`<tr>
    <td><span class="status" data-class="${status.slice(0, 1)}">${status}</span></td>
    <td>
      <code>${code}</code>
      <span class="other"
        >messages: ${otherStatus === undefined ? '' : `${otherStatus} `}<code>${type}</code></span
      >
    </td>
    <td>${inline(when)}</td>
  </tr>`

function rowsOf(document: OpenApiDocument): Row[] {
  const inMessages = new Map(
    errorExamples(document, 'MessagesError').map((example) => [example.name, example]),
  )
  return errorExamples(document, 'Error').map(({ name, status, summary, value }) => {
    const other = inMessages.get(name)
    return {
      status,
      code: openAiBody.parse(value).error.code ?? '',
      type: anthropicBody.parse(other?.value).error.type,
      ...(other && other.status !== status && { otherStatus: other.status }),
      when: summary,
    }
  })
}

/** The examples of the error answers whose names begin so, with their statuses. */
function errorExamples({ components }: OpenApiDocument, start: string) {
  return Object.entries(components.responses).flatMap(([response, { content }]) => {
    const status = new RegExp(`^${start}(\\d+)$`).exec(response)?.[1]
    if (status === undefined) return []
    const examples = Object.entries(content?.['application/json']?.examples ?? {})
    return examples.map(([name, { summary, value }]) => ({ name, status, summary, value }))
  })
}
