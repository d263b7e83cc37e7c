import { nameOfText, type NumberedText } from './use-texts-by-id.ts'

/** A text on at most two lines, with its number. */
export const NumberedLine = ({ text }: { text: NumberedText }) => (
  <span className="line-clamp-2 leading-4.5 wrap-anywhere" title={text.text}>
    <i className="figure inline-block min-w-5.5 pr-1 text-11 text-muted not-italic">{text.number}</i>
    {nameOfText(text)}
  </span>
)
