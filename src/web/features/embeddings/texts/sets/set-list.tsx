import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { exampleSets } from '#domain/embeddings/examples/example-sets.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { MenuRow } from '../../../../ui/menu-row.tsx'
import { usePanel, usePanelParts } from '../../panel/panel-context.ts'
import type { SetHead } from '../../state/panel-state.ts'
import { textSetsKey, useSetCommands } from './use-set-commands.ts'
import { words } from './words.ts'

interface SetListProps {
  onRename: () => void
  /** The list is to be closed. */
  onDone: () => void
}

const icon = { size: 16, strokeWidth: 1.5 }
const row = 'h-auto min-h-8 py-1.5 max-phone:h-auto max-phone:min-h-11'

/** The saved sets, and the ways to another. */
export function SetList({ onRename, onDone }: SetListProps) {
  const { sets, saving } = usePanelParts()
  const openId = usePanel((state) => state.set?.id)
  const commands = useSetCommands()
  const { data, isError } = useQuery({
    queryKey: textSetsKey,
    queryFn: async () => {
      await saving.flush()
      return { heads: await sets.list(), isSaving: !saving.hasFailed() }
    },
    staleTime: 0,
    retry: false,
  })
  const andClose = (act: () => unknown) => () => {
    onDone()
    void act()
  }
  return (
    <>
      <div className="flex gap-1 border-b border-hair p-1">
        <MenuRow className="w-auto" onClick={onRename}>
          <Pencil {...icon} /> {words.rename}
        </MenuRow>
        <MenuRow className="w-auto" onClick={andClose(commands.duplicate)}>
          <Copy {...icon} /> {words.duplicate}
        </MenuRow>
        <MenuRow className="w-auto" onClick={andClose(() => openId !== undefined && commands.remove(openId))}>
          <Trash2 {...icon} /> {words.remove}
        </MenuRow>
      </div>
      <Part title={words.saved}>
        {(isError || data?.isSaving === false) && (
          <p className="px-2 py-1 text-12 text-pretty text-muted">{words.notSaved}</p>
        )}
        <ul className="max-h-[36dvh] overflow-y-auto">
          {data?.heads.map((head) => (
            <SavedSet
              key={head.id}
              head={head}
              isOpen={head.id === openId}
              onOpen={andClose(() => commands.open(head.id))}
              onRemove={(line) => {
                // The pressed button goes away.
                const next = line?.nextElementSibling ?? line?.previousElementSibling
                next?.querySelector('button')?.focus()
                void commands.remove(head.id)
              }}
            />
          ))}
        </ul>
        <MenuRow onClick={andClose(commands.beginEmpty)}>
          <Plus {...icon} /> {words.new}
        </MenuRow>
      </Part>
      <Part title={words.examples}>
        {exampleSets.map((example) => (
          <MenuRow key={example.id} className={row} onClick={andClose(() => commands.begin(example))}>
            <span className="grid gap-0.5">
              {example.title}
              <span className="text-12 text-pretty text-muted">{example.about}</span>
            </span>
          </MenuRow>
        ))}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-hair p-1 not-last:border-b">
    <h2 className="px-2 pt-1 pb-1.5 text-12 font-medium text-muted">{title}</h2>
    {children}
  </section>
)

interface SavedSetProps {
  head: SetHead
  isOpen: boolean
  onOpen: () => void
  /** The line is where it stands in the list. */
  onRemove: (line: Element | null) => void
}

function SavedSet({ head, isOpen, onOpen, onRemove }: SavedSetProps) {
  const [now] = useState(Date.now)
  const name = head.name || words.unnamed
  return (
    <li className="group/set relative flex items-center">
      <MenuRow className={`${row} pr-9`} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="grid size-4 flex-none place-items-center">
          {isOpen && <Check size={14} strokeWidth={2} className="text-accent" />}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="truncate">{name}</span>
          <span className="text-12 text-muted">
            {words.count(head.texts)} · {words.changed(head.updatedAt, now)}
          </span>
        </span>
      </MenuRow>
      {!isOpen && (
        <span className="absolute right-0">
          <IconButton
            size="small"
            label={words.removeOf(name)}
            onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
          >
            <Trash2 size={15} strokeWidth={1.5} />
          </IconButton>
        </span>
      )}
    </li>
  )
}
