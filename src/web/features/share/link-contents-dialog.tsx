import { Check, X } from 'lucide-react'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { linkContentsOf } from '#domain/link/link-contents.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { words } from './link-contents-words.ts'

interface LinkContentsDialogProps {
  document: SessionDocument
  /** Of the whole link, in characters. */
  length: number
  onClose: () => void
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Tells the reader of a link what it carries, and what it does not. */
export function LinkContentsDialog({ document, length, onClose }: LinkContentsDialogProps) {
  const contents = linkContentsOf(document)
  return (
    <Dialog label={words.title} onClose={onClose} className="w-140 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <ScrollRegion aria-label={words.title} className="grid min-h-0 gap-4 px-5 pt-4 pb-5 text-13">
        <p className="text-pretty">{words.about}</p>
        <section>
          <h3 className="mb-1.5 text-12 text-muted">{words.inIt}</h3>
          <dl className="grid gap-1.5">
            {words.linesIn(contents).map(({ name, is }) => (
              <div key={name} className="flex gap-2">
                <Check {...icon} className="mt-0.5 flex-none text-ok" />
                <dt className="w-26 flex-none max-phone:w-22 font-[550]">{name}</dt>
                <dd className="min-w-0 text-pretty">{is}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3 className="mb-1.5 text-12 text-muted">{words.notInIt}</h3>
          <ul className="grid gap-1.5">
            {words.linesNotIn(contents).map((line) => (
              <li key={line} className="flex gap-2">
                <X {...icon} className="mt-0.5 flex-none text-muted" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <p className="text-12 text-pretty text-muted">{words.length(length)}</p>
      </ScrollRegion>
    </Dialog>
  )
}
