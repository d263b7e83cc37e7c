import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { PromptText } from '../parts/variable-chip.tsx'

const box =
  'rounded-md border border-border bg-sunken px-3 py-2 leading-5.5 wrap-anywhere whitespace-pre-wrap'

interface PromptBoxProps {
  label: string
  text: string
  /** How high it is at most. */
  className: string
}

/** A prompt's text, to be read before it is used. */
export const PromptBox = ({ label, text, className }: PromptBoxProps) => (
  <ScrollRegion aria-label={label} dir="auto" className={`${box} ${className}`}>
    <PromptText text={text} />
  </ScrollRegion>
)
