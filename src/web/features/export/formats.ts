import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import { toJson } from '#domain/export/json.ts'
import { toMarkdown } from '#domain/export/markdown.ts'

/** What a comparison can be saved as. */
export interface Format {
  name: string
  about: string
  extension: 'md' | 'json'
  type: string
  /** Whether the bytes of pictures can go in. */
  takesPictures: boolean
  write: (comparison: ComparisonFile) => string
}

export const formats = [
  {
    name: 'Markdown',
    about: 'To read, and for notes and documents.',
    extension: 'md',
    type: 'text/markdown',
    takesPictures: false,
    write: toMarkdown,
  },
  {
    name: 'JSON',
    about: 'For programs: every attempt, all figures as numbers.',
    extension: 'json',
    type: 'application/json',
    takesPictures: true,
    write: toJson,
  },
] as const satisfies readonly Format[]
