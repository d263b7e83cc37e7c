const link = [
  'sr-only rounded-md bg-surface px-3 py-2 text-13 font-medium text-accent shadow-overlay',
  'focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50',
].join(' ')

interface SkipLinksProps {
  links: readonly { label: string; onSkip: () => void }[]
}

/** The first things that Tab reaches: past the sidebar, to where one writes and reads. */
export const SkipLinks = ({ links }: SkipLinksProps) =>
  links.map(({ label, onSkip }) => (
    <button key={label} type="button" className={link} onClick={onSkip}>
      {label}
    </button>
  ))
