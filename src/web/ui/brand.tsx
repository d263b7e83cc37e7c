import { words } from './words.ts'
/** The mark: one question over answers of different length. */
export function Mark() {
  return (
    <svg className="size-5 flex-none" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <rect x="2" y="2" width="16" height="4" rx="1.2" />
      <rect x="2" y="7.5" width="4" height="10.5" rx="1.2" />
      <rect x="8" y="7.5" width="4" height="6.5" rx="1.2" />
      <rect x="14" y="7.5" width="4" height="3.5" rx="1.2" className="fill-accent" />
    </svg>
  )
}

export function Wordmark() {
  return (
    <svg
      className="mt-0.5 h-5 w-auto"
      viewBox="0 0 66 22"
      role="img"
      aria-label={words.parley}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 6.2v13.3M11 10.5a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M24 6.2V15M24 10.5a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0M28.8 6.2V15M28.8 10.4c0-2.7 1.5-4.3 4.2-4.3M37 1.5V15M41.4 10.3h8.9a4.45 4.45 0 1 0-1.5 3.5M54.2 6.2l4.3 8.6M62.8 6.2l-5.6 11.3c-.6 1.3-1.4 2-2.9 2" />
    </svg>
  )
}
