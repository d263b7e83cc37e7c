import { words } from './words.ts'

const link = [
  'sr-only rounded-md bg-surface px-3 py-2 text-13 font-medium text-accent shadow-overlay',
  'focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50',
].join(' ')

interface SkipLinksProps {
  onMessage: () => void
  onAnswers: () => void
}

/** The first things that Tab reaches: past the sidebar, to where one writes and reads. */
export const SkipLinks = ({ onMessage, onAnswers }: SkipLinksProps) => (
  <>
    <button type="button" className={link} onClick={onMessage}>
      {words.skipToMessage}
    </button>
    <button type="button" className={link} onClick={onAnswers}>
      {words.skipToAnswers}
    </button>
  </>
)
