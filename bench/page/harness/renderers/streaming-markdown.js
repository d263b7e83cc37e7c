import { default_renderer as defaultRenderer, parser, parser_end, parser_write } from 'streaming-markdown'

/** Writes the document by hand, and only ever adds to it. @type {import('./columns.ts').CreateColumns} */
export const createColumns = (elements) => {
  const columns = elements.map((element) => ({ parser: parser(defaultRenderer(element)), length: 0 }))
  return {
    show(texts, live) {
      for (const [index, text] of texts.entries()) {
        const column = columns[index]
        parser_write(column.parser, text.slice(column.length))
        column.length = text.length
        if (!live) parser_end(column.parser)
      }
    },
  }
}
