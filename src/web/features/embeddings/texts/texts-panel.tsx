import { Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import { maxTexts, type TextRole } from '#domain/embeddings/text-set.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { usePanel, usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import { AddText } from './add-text.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TextList } from './text-list.tsx'
import { TextsHead } from './texts-head.tsx'
import { TextsDropArea } from './texts-drop-area.tsx'
import { useNewText } from './use-new-text.ts'
import { useSelection } from './use-selection.ts'
import { useTextCommands } from './use-text-commands.ts'
import { useTextList } from './use-text-list.ts'
import { words } from './words.ts'

interface TextsPanelProps {
  /** Where the panel is a sheet that can be closed. */
  onClose?: () => void
}

/** What is imported: nothing yet, or a file or lines that are read at once. */
type Importing = { source: File | string | null }

/** The texts of the set: documents, and questions that look for them. */
export function TextsPanel({ onClose }: TextsPanelProps) {
  const list = useTextList()
  const selection = useSelection(list.rows)
  const commands = useTextCommands()
  const { newId } = usePanelParts()
  const { textsAdded } = usePanelActions()
  const addButtonId = useId()
  const [importing, setImporting] = useState<Importing | null>(null)
  const [detailsOf, setDetailsOf] = useState<readonly string[] | null>(null)

  const isFull = list.counts.all >= maxTexts
  const role: TextRole = list.show === 'questions' ? 'question' : 'document'
  const newText = useNewText(role)
  const add = (text: string) => textsAdded([{ id: newId(), text, label: null, group: null, role }])

  return (
    <TextsDropArea onFile={(source) => setImporting({ source })}>
      <TextsHead list={list} addButtonId={addButtonId} onAdd={newText.open} onClose={onClose} />
      {list.rows.length > 0 ? (
        <TextList rows={list.rows} selection={selection} commands={commands} onDetails={setDetailsOf} />
      ) : (
        <p className="flex-1 px-(--gutter) py-5 text-13 text-pretty text-muted">
          {list.counts.all === 0 ? words.none : words.noneFound}
        </p>
      )}
      <footer className="grid flex-none gap-2 border-t border-border p-3 max-phone:px-(--gutter) max-phone:pb-[calc(12px+env(safe-area-inset-bottom))]">
        {selection.isOn ? (
          <SelectionBar
            selection={selection}
            commands={commands}
            onGroup={() => setDetailsOf(selection.ids)}
          />
        ) : (
          <>
            {newText.isOpen && isFull && <p className="text-12 text-muted">{words.full(maxTexts)}</p>}
            {newText.isOpen && !isFull && (
              <AddText
                role={role}
                newText={newText}
                onAdd={add}
                onPasteLines={(source) => setImporting({ source })}
                onClose={() => keepFocus(newText.close, addButtonId)}
              />
            )}
            <Button onClick={() => setImporting({ source: null })}>
              <Paperclip size={15} strokeWidth={1.5} /> {words.paste}
            </Button>
          </>
        )}
      </footer>
      {importing && <ImportDialog source={importing.source} onClose={() => setImporting(null)} />}
      {detailsOf && (
        <Details ids={detailsOf} onGroup={commands.giveGroup} onClose={() => setDetailsOf(null)} />
      )}
    </TextsDropArea>
  )
}

interface DetailsProps {
  ids: readonly string[]
  /** Several texts get one group. */
  onGroup: (ids: readonly string[], group: string | null) => void
  onClose: () => void
}

function Details({ ids, onGroup, onClose }: DetailsProps) {
  const { store } = usePanelParts()
  const { textChanged } = usePanelActions()
  const texts = usePanel((state) => state.set?.texts) ?? []
  const [id] = ids
  return (
    <DetailsDialog
      texts={texts.filter((text) => ids.includes(text.id))}
      groups={[...new Set(texts.flatMap(({ group }) => group ?? []))].sort()}
      onSave={({ group, ...label }) => {
        if (!store.getState().set) return
        if (ids.length === 1 && id !== undefined) textChanged(id, { ...label, group })
        else onGroup(ids, group)
      }}
      onClose={onClose}
    />
  )
}
