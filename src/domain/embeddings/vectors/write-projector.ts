import type { Vectors } from '../../similarity/vectors.ts'
import type { TextItem } from '../text-set.ts'
import { numberText } from './number-text.ts'
import { numbersAt } from './vectors-file.ts'

interface ProjectorFiles {
  /** `vectors.tsv`: numbers alone. */
  vectors: string
  /** `metadata.tsv`: what is known of each text, under a header. */
  metadata: string
}

/** The two files that the Embedding Projector (projector.tensorflow.org) loads. It knows no quotes. */
export function projectorFiles(texts: readonly Omit<TextItem, 'id'>[], vectors: Vectors): ProjectorFiles {
  const rows = texts.map(({ text, label, group, role }) => [text, label ?? '', group ?? '', role].map(inCell))
  return {
    vectors: texts.map((_, index) => lineOf(Array.from(numbersAt(vectors, index), numberText))).join(''),
    metadata: [['text', 'label', 'group', 'role'], ...rows].map(lineOf).join(''),
  }
}

const lineOf = (fields: readonly string[]) => `${fields.join('\t')}\n`

/** On one line and without tabs, whatever ends a line. */
const inCell = (text: string) => text.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
