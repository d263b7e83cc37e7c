import { html } from 'hono/html'
import type { Method, OpenApiDocument } from '../components/openapi.ts'
import { exampleServer } from '../samples/example-server.ts'
import { codeBlock } from './code-block.ts'
import { errorsSection } from './errors-section.ts'
import { limitsSection } from './limits-section.ts'
import { mark } from './mark.ts'
import { paragraphs, slug, type Html } from './markup.ts'
import { operationArticle, type OperationEntry } from './operation-article.ts'

/** The API's reference as one page, without scripts. `origin` is the address that its samples use. */
export function docsPage(document: OpenApiDocument, origin: string): Html {
  const groups = document.tags.map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }))
  const { info } = document
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${info.summary}" />
        <title>${info.title} API</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#start">To the text</a>
        <header class="top">
          <a class="brand" href="/" aria-label="${info.title}, the playground">${mark}</a>
          <span class="top-title">API</span>
          ${languageSwitch}
        </header>
        <nav class="contents" aria-label="Contents">
          <a class="chapter" href="#start">Start</a>
          ${groups.map(({ name, operations }) => chapter(name, operations))}
          <a class="chapter" href="#errors">Errors</a>
          <a class="chapter" href="#limits">Limits</a>
          <a class="chapter" href="/openapi.json">openapi.json</a>
        </nav>
        <main>
          <section id="start" class="start">
            <h1>${info.title} API</h1>
            <p class="lead">${info.summary}</p>
            <div class="operation">
              <div class="words"><div class="prose">${paragraphs(info.description)}</div></div>
              <div class="samples">
                ${info['x-codeSamples'].map(({ label, source }) => codeBlock({ title: label, language: 'environment', code: source.replaceAll(exampleServer, origin) }))}
              </div>
            </div>
          </section>
          ${groups.map(
            ({ name, description, operations }) =>
              html`<section id="${slug(name)}" aria-labelledby="${slug(name)}-title">
                <h2 id="${slug(name)}-title">${name}</h2>
                <p class="lead">${description}</p>
                ${operations.map((operation) => operationArticle(operation, document, origin))}
              </section>`,
          )}
          ${errorsSection(document)} ${limitsSection(document)}
        </main>
      </body>
    </html>`
}

const chapter = (name: string, operations: readonly OperationEntry[]): Html =>
  html`<a class="chapter" href="#${slug(name)}">${name}</a>
    <ul>
      ${operations.map(
        ({ method, operation }) =>
          html`<li>
            <a href="#${operation.operationId}"
              ><span class="method" data-method="${method}">${method.toUpperCase()}</span>
              ${operation.summary}</a
            >
          </li>`,
      )}
    </ul>`

const languages = [
  ['shell', 'curl'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
] as const

/** One choice for all samples of the page. The stylesheet does the rest. */
const languageSwitch: Html = html`<fieldset class="languages">
  <legend class="unseen">Samples in</legend>
  ${languages.map(
    ([id, name]) =>
      html`<label
        ><input type="radio" name="language" id="language-${id}" ${id === 'shell' ? 'checked' : ''} /><span
          >${name}</span
        ></label
      >`,
  )}
</fieldset>`

function operationsOf({ paths }: OpenApiDocument, tag: string): OperationEntry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (Object.entries(operations) as [Method, OperationEntry['operation']][]) // the keys of Paths
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  )
}
