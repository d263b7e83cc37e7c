import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { emptyDocument, readMarkdown } from './document.ts'
import { loadHighlighter } from './highlight/highlighter.ts'
import { DocumentView } from './formatted.tsx'
import { loadTypesetter } from './maths/typesetter.ts'
import { pathologicalTexts } from './testing/pathological.ts'

beforeAll(async () => {
  await Promise.all([loadHighlighter(), loadTypesetter()])
})

test.each(Object.entries(pathologicalTexts))('%s: read and rendered in bounded time', (_, text) => {
  const started = performance.now()
  const start = readMarkdown(emptyDocument, text.slice(0, -40), true)
  const end = readMarkdown(start, text, false)
  expect(end.live).toBe(false)
  // Drawn as while it comes. The bench draws them all at their ends, too.
  expect(renderToStaticMarkup(<DocumentView document={start} />)).not.toBe('')
  const took = performance.now() - started
  // Generous, for slow machines: what is quadratic at these sizes takes minutes.
  expect(took).toBeLessThan(60_000)
})
