import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostTexts, parseTexts } from '#domain/similarity/parse-texts.ts'
import { newId } from '../../store/new-id.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { useBoard, useBoardActions } from './use-board.ts'
import { words } from './words.ts'

const footButton = 'max-phone:flex-1 max-phone:px-2'

/** Many texts at once, one a line. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const texts = useBoard((state) => state.texts)
  const { textsAdded, textsReplaced } = useBoardActions()
  const [pasted, setPasted] = useState('')
  const showToast = useShowToast()
  const field = useRef<HTMLTextAreaElement>(null)

  // An open dialog gives the focus to its first button.
  useEffect(() => field.current?.focus(), [])

  const parsed = parseTexts(pasted)
  const found = parsed.kind === 'texts' ? parsed.texts : []
  const room = mostTexts - texts.length

  const replace = () => {
    textsReplaced(found.map((text) => ({ id: newId(), text })))
    if (texts.length > 0) showToast({ text: words.paste.replaced, undo: () => textsReplaced(texts) })
    onClose()
  }
  const append = () => {
    textsAdded(found)
    onClose()
  }

  return (
    <Dialog label={words.paste.title} className="w-160" onClose={onClose}>
      <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-5">
        <h2 className="text-15 font-semibold">{words.paste.title}</h2>
        <IconButton label={words.close} onClick={onClose}>
          <X size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
      <div className="grid gap-2 px-5 pt-1 pb-3">
        <TextArea
          ref={field}
          height="page"
          aria-label={words.paste.label}
          placeholder={words.paste.placeholder}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p
          role="status"
          className={parsed.kind === 'refused' ? 'text-12 leading-4.5 text-danger' : 'text-12 text-muted'}
        >
          {parsed.kind === 'refused'
            ? words.paste.problem(parsed.problem)
            : countWords(found.length, texts.length, room)}
        </p>
      </div>
      <div className="flex items-center justify-end gap-2 border-t border-border px-5 py-3">
        {texts.length > 0 && (
          <Button
            className={footButton}
            disabled={found.length === 0 || found.length > room}
            onClick={append}
          >
            {words.paste.addTo(texts.length)}
          </Button>
        )}
        <Button className={footButton} look="primary" disabled={found.length === 0} onClick={replace}>
          {texts.length > 0 ? words.paste.replace : words.paste.add}
        </Button>
      </div>
    </Dialog>
  )
}

function countWords(found: number, present: number, room: number): string {
  if (found === 0) return words.paste.atMost
  const count = words.paste.found(found)
  return found > room && present > 0 ? `${count} ${words.paste.noRoom(present)}` : count
}
