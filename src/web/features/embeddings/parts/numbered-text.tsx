import { nameOfText, type NumberedText } from './use-texts-by-id.ts'

/** A text on at most two lines, with its number before both. */
export const NumberedLine = ({ text }: { text: NumberedText }) => (
  <span className="flex py-0.5 leading-4.5" title={text.text}>
    <i className="figure min-w-5.5 flex-none pr-1 text-11 leading-4.5 text-muted not-italic">{text.number}</i>
    <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
      {nameOfText(text)}
    </span>
  </span>
)
