import { html } from 'hono/html'
import type { Header, OpenApiDocument } from '../components/openapi.ts'
import { codeBlock } from './code-block.ts'
import { inline, paragraphs, type Html } from './markup.ts'

/** What a key may spend, and the headers that tell of it. */
export function limitsSection(document: OpenApiDocument): Html {
  const { headers } = document.components
  const shown = Object.entries(headers).filter(([name]) => /ratelimit|retry|reserved/.test(name))
  return html`<section id="limits" aria-labelledby="limits-title">
    <h2 id="limits-title">Limits</h2>
    <div class="prose">${paragraphs(document['x-limits'])}</div>
    <div class="operation">
      <div class="details"><dl class="fields compact">${shown.map(headerEntry)}</dl></div>
      <div class="samples">
        ${codeBlock({ title: 'The headers of an answer', language: 'text', code: exampleHeaders })}
      </div>
    </div>
  </section>`
}

const headerEntry = ([name, { description, example }]: [string, Header]): Html =>
  html`<div class="field">
    <dt><code>${name}</code></dt>
    <dd>
      <p>
        ${inline(description)}
        ${example === undefined ? '' : html`<span class="bounds">As in <code>${String(example)}</code>.</span>`}
      </p>
    </dd>
  </div>`

const exampleHeaders = `x-request-id: 4f6c2f0e-5f0c-4a39-9a53-2f7a9d1f3c11
x-ratelimit-limit-requests: 60
x-ratelimit-remaining-requests: 59
x-ratelimit-reset-requests: 59.2s
x-ratelimit-limit-tokens: 100000
x-ratelimit-remaining-tokens: 98962
x-ratelimit-reset-tokens: 59.2s
x-reserved-tokens: 1038`
