/** More than a cell shows. */
const maxLength = 600

/** The beginning of an answer as plain words: without the marks of Markdown that would stand there as letters. */
export const previewOf = (text: string): string =>
  text
    .slice(0, maxLength)
    .trimStart()
    .replaceAll(/^```\w*\n?/gm, '')
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/^( *)[-*] +(?=\S)/gm, '$1• ')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/(?<![\w!)\]])\[([^\]\n]+)\]\(\S+?\)/g, '$1')
    .replaceAll(/\n{2,}/g, '\n')
