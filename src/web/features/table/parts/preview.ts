/** More than a cell shows. */
const maxLength = 600

/** The beginning of an answer as plain words: without the marks of Markdown that would stand there as letters. */
export const previewOf = (text: string): string =>
  text
    .slice(0, maxLength)
    .trimStart()
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/^```\w*\n?/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
