import type { HandbookPage } from './handbook.ts'

/** Told to whoever runs a playground alone: what keys are, and where they are put. */
const pagesOfOperators = ['85-keys-and-local-models']
const sectionsOfOperators = ['Why was my API key refused?', 'Is my API key safe?']

/** What makes sense where a playground is read: visitors of a public demo have no keys to give. */
export const pagesFor = (pages: readonly HandbookPage[], isPublicDemo: boolean): readonly HandbookPage[] =>
  isPublicDemo ? pages.filter(({ slug }) => !pagesOfOperators.includes(slug)).map(withoutKeys) : pages

const withoutKeys = (page: HandbookPage): HandbookPage => ({
  ...page,
  markdown: page.markdown
    .split(/^(?=## )/m)
    .filter((section) => !sectionsOfOperators.some((heading) => section.startsWith(`## ${heading}\n`)))
    .join(''),
})
