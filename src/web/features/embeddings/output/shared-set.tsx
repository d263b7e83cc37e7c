import { useEffect, useState } from 'react'
import { isSetLink, readSetLink, type ReadSetLink } from '#domain/embeddings/link/set-link.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { columnName } from '../base/column-name.ts'
import { useOpenSet } from './use-open-set.ts'
import { words } from './words.ts'

/** Where the address holds a set, shows what it is and asks before it is added. */
export function SharedSet() {
  const [read, setRead] = useState<ReadSetLink | null>(null)
  useEffect(() => {
    const look = async () => {
      const { hash } = location
      if (!isSetLink(hash)) return
      const found = await readSetLink(hash)
      // Another link may have been opened meanwhile.
      if (location.hash === hash) setRead(found)
    }
    void look()
    const onHashChange = () => void look()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  if (!read) return null
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setRead(null)
  }
  return read.kind === 'set' ? (
    <Offer read={read} onClose={close} />
  ) : (
    <Refused code={read.code} onClose={close} />
  )
}

function Offer({ read, onClose }: { read: ReadSetLink & { kind: 'set' }; onClose: () => void }) {
  const openSet = useOpenSet()
  const { set, damaged, textsPastLimit, columnsPastLimit } = read
  const { shared } = words
  const questions = set.texts.filter(({ role }) => role === 'question').length
  const skipped = damaged + textsPastLimit + columnsPastLimit
  const facts = [
    { name: shared.facts.name, value: set.name.trim() || shared.untitled },
    { name: shared.facts.texts, value: shared.textsOf(set.texts.length - questions, questions) },
    {
      name: shared.facts.models,
      value: set.columns.length > 0 ? shared.columns(set.columns.map(columnName)) : shared.noColumns,
    },
  ]
  return (
    <Dialog label={shared.title} onClose={onClose} className="w-120">
      <DialogHead title={shared.title} size="medium" onClose={onClose} />
      <div className="grid gap-3 px-5 py-4 text-13">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {skipped > 0 && <p className="text-danger">{shared.damaged(skipped)}</p>}
        <p className="text-pretty text-muted">
          {shared.from} {shared.costs}
        </p>
      </div>
      <footer className="flex justify-end gap-2 border-t border-border bg-bg px-5 py-3">
        <Button className="max-phone:flex-1" onClick={onClose}>
          {shared.no}
        </Button>
        <Button
          look="primary"
          className="max-phone:flex-1"
          onClick={() => {
            openSet(set)
            onClose()
          }}
        >
          {shared.add}
        </Button>
      </footer>
    </Dialog>
  )
}

interface RefusedProps {
  code: (ReadSetLink & { kind: 'refused' })['code']
  onClose: () => void
}

const Refused = ({ code, onClose }: RefusedProps) => (
  <Dialog label={words.shared.badTitle} onClose={onClose} className="w-110">
    <DialogHead title={words.shared.badTitle} size="medium" onClose={onClose} />
    <p role="alert" className="px-5 py-4 text-13 text-pretty">
      {words.shared.refused[code]}
    </p>
    <footer className="flex justify-end border-t border-border bg-bg px-5 py-3">
      <Button onClick={onClose}>{words.shared.close}</Button>
    </footer>
  </Dialog>
)
