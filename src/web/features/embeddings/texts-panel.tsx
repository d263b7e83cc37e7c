import { ClipboardPaste, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import type { Pair } from './board.ts'
import { AddText } from './add-text.tsx'
import { exampleTexts } from './example-texts.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { TextRow } from './text-row.tsx'
import { exampleItems, useBoard, useBoardActions } from './use-board.ts'
import { words } from './words.ts'

interface TextsPanelProps {
  /** The pair whose cell is chosen. */
  pair: Pair | null
  /** Where the panel is a sheet that can be closed. */
  onClose?: () => void
}

export function TextsPanel({ pair, onClose }: TextsPanelProps) {
  const { texts, comparison, chosenTextId } = useBoard((state) => state)
  const { textsReplaced } = useBoardActions()
  const [isPasting, setIsPasting] = useState(false)
  const showToast = useShowToast()

  const isExample = texts.map((item) => item.text).join('\n') === exampleTexts.join('\n')
  const pairIds = pair ? [comparison?.texts[pair.row]?.id, comparison?.texts[pair.column]?.id] : []
  const replaceAll = (next: typeof texts, message: string) => {
    textsReplaced(next)
    if (texts.length > 0) showToast({ text: message, undo: () => textsReplaced(texts) })
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-12 flex-none items-center gap-2 border-b border-border pr-3 pl-(--gutter) text-13 max-phone:h-14 max-phone:pr-1">
        <h2 className="font-semibold">{words.texts.title}</h2>
        <span className="figure text-12 text-muted">{texts.length}</span>
        {texts.length > 0 && (
          <Button
            look="ghost"
            size="small"
            className="ml-auto"
            onClick={() => replaceAll([], words.texts.cleared)}
          >
            {words.texts.clear}
          </Button>
        )}
        {onClose && (
          <IconButton label={words.close} onClick={onClose}>
            <X size={18} strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
      {texts.length > 0 ? (
        <ol className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-1">
          {texts.map((item, position) => (
            <TextRow
              key={item.id}
              item={item}
              position={position}
              isInPair={pairIds.includes(item.id)}
              isChosen={item.id === chosenTextId}
            />
          ))}
        </ol>
      ) : (
        <p className="flex-1 px-(--gutter) py-5 text-13 text-pretty text-muted">{words.texts.none}</p>
      )}
      <div className="grid flex-none gap-2 border-t border-border p-3 max-phone:px-(--gutter) max-phone:pb-[calc(12px+env(safe-area-inset-bottom))]">
        <AddText />
        <div className="flex gap-1">
          <Button className="flex-1" onClick={() => setIsPasting(true)}>
            <ClipboardPaste size={16} strokeWidth={1.5} /> {words.paste.title}
          </Button>
          {!isExample && (
            <Button look="ghost" onClick={() => replaceAll(exampleItems(), words.texts.exampleUsed)}>
              {words.texts.toExample}
            </Button>
          )}
        </div>
      </div>
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
    </div>
  )
}
