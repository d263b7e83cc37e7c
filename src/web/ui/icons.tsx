import type { ReactNode } from 'react'

/** The few icons that are this project's own, on lucide's grid and stroke. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** One column. */
export const ChatIcon = () => (
  <Icon>
    <rect x="4" y="3" width="8" height="10" rx="1.2" />
  </Icon>
)

/** Columns side by side. */
export const CompareIcon = () => (
  <Icon>
    <path d="M2.5 3.7v8.6M6.17 3.7v8.6M9.83 3.7v8.6M13.5 3.7v8.6" strokeWidth="1.7" />
  </Icon>
)

/** Rows of inputs, each tried in every column. */
export const TableIcon = () => (
  <Icon>
    <rect x="2.5" y="3" width="11" height="10" rx="1.2" />
    <path d="M2.5 6.3h11M2.5 9.7h11M6.2 3v10M9.8 3v10" />
  </Icon>
)

/** Two rankings of the same texts. */
export const EmbeddingsIcon = () => (
  <Icon>
    <path d="M2.5 3.5H5M2.5 8H5M2.5 12.5H5M11 3.5h2.5M11 8h2.5M11 12.5h2.5M6.2 3.7l3.6 4M6.2 8.3l3.6 4M6.2 12.3l3.6-8.4" />
  </Icon>
)
