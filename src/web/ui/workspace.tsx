import type { ReactNode } from 'react'

const frame = [
  'grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)]',
  // Beside the folded rail, which the open one lies over.
  'phone:max-wide:not-in-data-embed:col-start-2',
  // Very low windows scroll as a page instead of squeezing what is read.
  'short:h-[max(100dvh,540px)]',
  // There what is written and what is answered stay on the screen.
  'above-keyboard:h-[calc(100dvh-env(safe-area-inset-top))]',
].join(' ')

/** A head and what it is the head of, beside the rail. */
export const Workspace = ({ children }: { children: ReactNode }) => <div className={frame}>{children}</div>
