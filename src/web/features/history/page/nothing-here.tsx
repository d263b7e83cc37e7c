import { Archive, MessageSquare, SearchX, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WithQuotes } from '../../../ui/with-quotes.tsx'
import { pageWords as words } from '../base/list-words.ts'
import type { ListPlace } from './list-address.ts'

interface NothingHereProps {
  place: ListPlace
  isSearching: boolean
  /** How many there are in the other place: in the archive, or in the list. */
  elsewhere: number
  onChange: (changes: Partial<ListPlace>) => void
}

const icon = { size: 24, strokeWidth: 1.5 }

/** Why a list is empty, and what to do. */
export function NothingHere({ place, isSearching, elsewhere, onChange }: NothingHereProps) {
  const { query, isArchive, label } = place
  const isAsked = query.trim() !== ''
  if (isAsked && isSearching) return null
  const other = isAsked && elsewhere > 0 && (
    <Button onClick={() => onChange({ isArchive: !isArchive })}>
      {isArchive ? words.foundInList(elsewhere) : words.foundElsewhere(elsewhere)}
    </Button>
  )
  const allLabels = label !== null && (
    <Button onClick={() => onChange({ label: null })}>{words.allLabels}</Button>
  )
  if (isAsked) {
    return (
      <Nothing icon={<SearchX {...icon} />} title={words.nothingFound(query.trim())}>
        {other}
        {allLabels}
      </Nothing>
    )
  }
  if (label !== null) {
    return (
      <Nothing icon={<Tag {...icon} />} title={words.nothingLabelled}>
        {allLabels}
      </Nothing>
    )
  }
  return isArchive ? (
    <Nothing icon={<Archive {...icon} />} title={words.nothingArchived} hint={words.nothingArchivedHint} />
  ) : (
    <Nothing icon={<MessageSquare {...icon} />} title={words.nothingYet} hint={words.nothingYetHint} />
  )
}

interface NothingProps {
  icon: ReactNode
  title: string
  hint?: string
  children?: ReactNode
}

const Nothing = ({ icon: image, title, hint, children }: NothingProps) => (
  <div className="grid flex-1 content-start justify-items-center gap-2 px-6 pt-[12dvh] text-center">
    <span className="mb-1 text-muted">{image}</span>
    <h2 className="line-clamp-3 text-15 font-semibold wrap-anywhere">
      <WithQuotes text={title} />
    </h2>
    {hint !== undefined && <p className="max-w-80 text-13 text-muted">{hint}</p>}
    <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
  </div>
)
