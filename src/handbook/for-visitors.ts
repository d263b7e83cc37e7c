/** Told to whoever runs a playground alone: what keys are, and where they are put. */
const ofOperators = ['85-keys-and-local-models']

/** The pages that make sense where a playground is read: visitors of a public demo have no keys to give. */
export const pagesFor = <Page extends { slug: string }>(
  pages: readonly Page[],
  isPublicDemo: boolean,
): readonly Page[] => (isPublicDemo ? pages.filter(({ slug }) => !ofOperators.includes(slug)) : pages)
