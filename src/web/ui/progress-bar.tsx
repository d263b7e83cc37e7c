interface ProgressBarProps {
  /** What is under way. */
  label: string
  /** From 0 to 1. */
  share: number
  className?: string
}

// The browser's own has a groove that may look as full as the bar itself, which is seen at the very start.
const look = [
  'block h-1.25 appearance-none overflow-hidden rounded-full bg-border forced-colors:appearance-auto',
  '[&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
].join(' ')

/** How far something is. */
export const ProgressBar = ({ label, share, className = '' }: ProgressBarProps) => (
  <progress className={`${look} ${className}`} aria-label={label} max={1} value={share} />
)
