import { html, raw } from 'hono/html'
import { highlight } from './highlight.ts'
import type { Html } from './markup.ts'

export interface CodeBlock {
  title: string
  language: 'shell' | 'environment' | 'javascript' | 'python' | 'json' | 'text'
  code: string
}

const languageNames = {
  shell: 'curl',
  environment: 'Shell',
  javascript: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  text: 'Text',
}

/** Code under a head that says what it does. It scrolls by itself, with the keyboard too. */
export const codeBlock = ({ title, language, code }: CodeBlock): Html => {
  const name = languageNames[language]
  // prettier-ignore
  return html`<figure class="code" data-language="${language}">
    <figcaption><span>${title}</span><span>${name}</span></figcaption>
    <pre tabindex="0" role="group" aria-label="${title}, ${name}"><code>${raw(highlight(code, language))}</code></pre>
  </figure>`
}
