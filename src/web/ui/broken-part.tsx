import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { words } from './words.ts'

/** Everything that is saved, on a page that needs nothing of this one: public/data.html. */
export const dataPage = '/data.html'

export const ShowMyData = ({ size }: { size?: 'small' }) => (
  <ButtonLink size={size} href={dataPage}>
    {words.showMyData}
  </ButtonLink>
)

export interface BrokenPartProps {
  /** What could not be shown, as a sentence begins: "This answer". */
  what: string
  /** Further ways on. */
  children?: ReactNode
}

/** A small card in place of a part of the page that could not be drawn. */
export function BrokenPart({ what, children }: BrokenPartProps) {
  return (
    <div
      role="alert"
      className="m-3 flex h-fit flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-(--warn-line) bg-warn-soft px-3 py-2 text-13"
    >
      <TriangleAlert size={16} strokeWidth={1.5} className="flex-none text-warn" />
      <span className="min-w-40 flex-1">
        <b className="font-semibold">{words.couldNotBeShown(what)}</b> {words.nothingLost}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {children}
        <ShowMyData size="small" />
      </span>
    </div>
  )
}

/** A part of the page that may break without the others. */
export const Part = ({ what, children, tryAgainOn }: BrokenPartProps & { tryAgainOn?: unknown }) => (
  <ErrorBoundary fallback={<BrokenPart what={what} />} tryAgainOn={tryAgainOn}>
    {children}
  </ErrorBoundary>
)

/** In place of the whole page. */
export function BrokenPage() {
  return (
    <main className="grid h-dvh place-items-center overflow-auto bg-bg p-6 text-text">
      <div
        role="alert"
        className="flex max-w-md flex-col gap-3 rounded-xl border border-border bg-surface p-6 text-14 text-pretty"
      >
        <h1 className="flex items-center gap-2 text-16 font-semibold">
          <TriangleAlert size={18} strokeWidth={1.5} className="flex-none text-warn" />
          {words.pageBroken}
        </h1>
        <p>{words.pageBrokenAbout}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" size="small" onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <ShowMyData size="small" />
        </div>
      </div>
    </main>
  )
}
