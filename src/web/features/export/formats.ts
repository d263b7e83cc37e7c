import type { SessionDocument } from '#domain/document/session-document.ts'
import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { toJson } from '#domain/export/json.ts'
import { toMarkdown } from '#domain/export/markdown.ts'
import { words } from './words.ts'

/** What a comparison can be saved as. */
export interface Format {
  name: string
  about: string
  extension: 'md' | 'json'
  type: string
  /** Whether the bytes of pictures can go in. */
  takesPictures: boolean
  write: (comparison: ComparisonFile, document: SessionDocument) => string
}

export const formats = [
  {
    name: 'Markdown',
    about: words.formats.markdown,
    extension: 'md',
    type: 'text/markdown',
    takesPictures: false,
    write: toMarkdown,
  },
  {
    name: 'JSON',
    about: words.formats.json,
    extension: 'json',
    type: 'application/json',
    takesPictures: true,
    write: toJson,
  },
] as const satisfies readonly Format[]
