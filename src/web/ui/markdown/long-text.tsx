import { PlainPieces } from './plain-pieces.tsx'
import { usePacedText } from './use-paced-text.ts'

/** A text as it is, however long: it holds the page at no length. Its place says how white space is shown. */
export const LongText = ({ text }: { readonly text: string }) => <PlainPieces text={usePacedText(text)} />
