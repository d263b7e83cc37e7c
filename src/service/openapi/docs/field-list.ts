import { html } from 'hono/html'
import type { Field } from './fields.ts'
import { inline, type Html } from './markup.ts'

/** Parameters or fields, each with its type, bounds and default; what is inside one stands below it. */
export const fieldList = (fields: readonly Field[], depth = 0): Html =>
  html`<dl class="fields">${fields.map((field) => fieldEntry(field, depth))}</dl>`

const fieldEntry = (field: Field, depth: number): Html =>
  html`<div class="field">
    <dt>
      <code>${field.name}</code>
      <span class="type">${field.type}</span>
      ${field.bounds.map((bounds) => html`<span class="bounds">${bounds}</span>`)}
      ${field.isRequired ? html`<span class="required">required</span>` : ''}
      ${field.default === undefined ? '' : html`<span class="default">default <code>${field.default}</code></span>`}
    </dt>
    <dd>
      ${field.description === undefined ? '' : html`<p>${inline(field.description)}</p>`}
      ${field.values.length > 1 ? html`<p class="values">${field.values.map((value) => html`<code>${value}</code> `)}</p>` : ''}
      ${field.fields.length > 0 ? inside(field, depth + 1) : ''}
    </dd>
  </div>`

/** The first depth stands open, what is deeper is folded: few readers go there. */
function inside({ name, fields }: Field, depth: number): Html {
  if (depth !== foldedDepth) return fieldList(fields, depth)
  return html`<details>
    <summary>Inside <code>${name}</code></summary>
    ${fieldList(fields, depth)}
  </details>`
}

const foldedDepth = 2
