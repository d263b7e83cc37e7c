import { numberText } from './number-text.ts'
import { numbersAt, type VectorsFile } from './vectors-file.ts'

/** `{ model, texts, vectors }`, with a vector a line. */
export function vectorsToJson({ model, texts, vectors }: VectorsFile): string {
  const lists = texts.map((_, index) => `    ${listText(numbersAt(vectors, index))}`)
  return `{
  "model": ${JSON.stringify(model)},
  "texts": ${JSON.stringify(texts)},
  "vectors": [
${lists.join(',\n')}
  ]
}
`
}

/** `{ text, embedding }` in each line. */
export const vectorsToJsonLines = ({ texts, vectors }: VectorsFile): string =>
  texts
    .map(
      (text, index) =>
        `{"text":${JSON.stringify(text)},"embedding":${listText(numbersAt(vectors, index))}}\n`,
    )
    .join('')

const listText = (numbers: Float32Array) => `[${Array.from(numbers, numberText).join(',')}]`
