import { Check, Link } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { useCopying } from '../../../ui/use-copying.ts'
import { words as tableWords } from '../parts/words.ts'
import { words } from './words.ts'

/** Copies a row's address, and says so in its own place: a notice would lie under the dialog. */
export function CopyLink({ link }: { link: string }) {
  const { outcome, copy } = useCopying()
  return (
    <span className="flex items-center gap-1">
      <span role="status" className="text-12 text-muted">
        {outcome && words.link[outcome]}
      </span>
      <IconButton label={tableWords.grid.copyLink} onClick={() => void copy(link)}>
        {outcome === 'copied' ? <Check size={16} strokeWidth={1.5} /> : <Link size={16} strokeWidth={1.5} />}
      </IconButton>
    </span>
  )
}
