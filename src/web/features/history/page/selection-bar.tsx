import { Archive, Download, Tag, Trash2, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Session } from '#domain/session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { pageWords as words } from '../base/list-words.ts'
import { useFiling } from '../base/use-filing.ts'

interface SelectionBarProps {
  selected: readonly Session[]
  /** How many there are to select. */
  count: number
  isArchive: boolean
  onAll: () => void
  onNone: () => void
  onDone: () => void
  /** Asks for their labels. */
  onLabels: () => void
  onDelete: () => void
  onExport: (
    sessions: readonly Session[],
    options: { onProgress: (done: number) => void; signal: AbortSignal },
  ) => Promise<void>
}

const bar = [
  'absolute inset-x-0 bottom-4 z-10 mx-auto flex w-fit max-w-[calc(100%-32px)] flex-wrap items-center gap-1 rounded-xl border border-border bg-surface p-1.5 shadow-overlay',
  'motion-safe:animate-appear max-phone:inset-x-0 max-phone:bottom-0 max-phone:w-full max-phone:max-w-none max-phone:rounded-none max-phone:border-x-0 max-phone:border-b-0 max-phone:pb-[max(6px,env(safe-area-inset-bottom))]',
].join(' ')

const icon = { size: 16, strokeWidth: 1.5 }

/** What is done with the selected sessions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, count, isArchive, onAll, onNone, onDone, onLabels, onDelete, onExport } = props
  const filing = useFiling()
  const [exporting, setExporting] = useState<{ done: number; of: number } | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const foot = useRef<HTMLElement>(null)
  const hasNone = selected.length === 0

  const file = (doneWith: (sessions: readonly Session[]) => void) => {
    doneWith(selected)
    onDone()
  }
  /** The pressed button goes away as an export begins or ends. */
  const showExport = (progress: typeof exporting) => {
    flushSync(() => setExporting(progress))
    if (document.activeElement === document.body) foot.current?.focus()
  }
  const exportAll = async () => {
    stop.current = new AbortController()
    showExport({ done: 0, of: selected.length })
    await onExport(selected, {
      onProgress: (done) => setExporting({ done, of: selected.length }),
      signal: stop.current.signal,
    })
    showExport(null)
  }

  if (exporting) {
    const text = words.exporting(exporting.done, exporting.of)
    return (
      <section
        ref={foot}
        tabIndex={-1}
        data-foot
        aria-label={words.selected(exporting.of)}
        className={`${bar} min-w-80 px-3 outline-none`}
      >
        <div className="flex-1">
          <ProgressLine
            text={text}
            label={text}
            share={exporting.done / exporting.of}
            cancel={words.stopExport}
            onCancel={() => stop.current.abort()}
          />
        </div>
      </section>
    )
  }
  return (
    <section
      ref={foot}
      tabIndex={-1}
      data-foot
      aria-label={words.selected(selected.length)}
      className={`${bar} outline-none`}
    >
      <span role="status" className="px-2.5 text-13 font-semibold whitespace-nowrap">
        {words.selected(selected.length)}
      </span>
      {selected.length < count ? (
        <Button size="tight" look="ghost" onClick={onAll}>
          {words.selectAll(count)}
        </Button>
      ) : (
        <Button size="tight" look="ghost" onClick={onNone}>
          {words.selectNone}
        </Button>
      )}
      <span className="mx-1 h-5 w-px bg-border max-phone:hidden" aria-hidden="true" />
      <div className="flex max-phone:w-full max-phone:justify-between">
        {isArchive ? (
          <Button size="tight" look="plain" disabled={hasNone} onClick={() => file(filing.bringBack)}>
            <Undo2 {...icon} />
            {words.bringBack}
          </Button>
        ) : (
          <Button size="tight" look="plain" disabled={hasNone} onClick={() => file(filing.archive)}>
            <Archive {...icon} />
            {words.archive}
          </Button>
        )}
        <Button size="tight" look="plain" disabled={hasNone} onClick={onLabels}>
          <Tag {...icon} />
          {words.label}
        </Button>
        <Button size="tight" look="plain" disabled={hasNone} onClick={() => void exportAll()}>
          <Download {...icon} />
          {words.export}
        </Button>
        <Button size="tight" look="plain" className="text-danger" disabled={hasNone} onClick={onDelete}>
          <Trash2 {...icon} />
          {words.delete}
        </Button>
      </div>
      <IconButton size="small" label={words.endSelecting} className="max-phone:hidden" onClick={onDone}>
        <X {...icon} />
      </IconButton>
    </section>
  )
}
