import { X } from 'lucide-react'
import { useRef } from 'react'
import { imageFacts } from '#domain/words/image-facts.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { ImageDraft } from './image-drafts.ts'
import { pictureCard } from './picture-card.ts'
import { PictureText } from './picture-text.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useImageUrl } from './use-image-url.ts'
import { words as texts } from './picture-words.ts'

interface ImageStripProps {
  drafts: readonly ImageDraft[]
  /** Which columns see them, in words, or null where all do. */
  seenBy: string | null
  onRemove: (id: string) => void
  /** The last one was removed: the focus needs another place. */
  onEmptied: () => void
}

const card = 'max-w-85 flex-none p-1.5 max-phone:max-w-[calc(100vw-56px)] max-phone:pr-0'

/** The pictures attached to the question that is being written. */
export function ImageStrip({ drafts, seenBy, onRemove, onEmptied }: ImageStripProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (id: string, position: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[position + 1] ?? buttons[position - 1]
    onRemove(id)
    if (next) next.focus()
    else onEmptied()
  }
  return (
    <>
      <span role="status" className="sr-only">
        {statusWords(drafts)}
      </span>
      {drafts.length > 0 && (
        <section aria-label={texts.attachedPictures}>
          <ul ref={list} className="flex gap-2 overflow-x-auto px-3 pt-3 max-phone:px-2 max-phone:pt-2">
            {drafts.map((draft, position) => (
              <li key={draft.id} className={`${card} ${pictureCard}`}>
                {draft.kind === 'ready' ? (
                  <ReadyDraft draft={draft} seenBy={seenBy} />
                ) : (
                  <>
                    <Thumbnail image={{ kind: 'loading' }} />
                    <PictureText name={draft.name} facts="Reading…" className="max-w-50" />
                  </>
                )}
                <IconButton
                  size="small"
                  label={texts.removePicture(nameOf(draft))}
                  onClick={() => remove(draft.id, position)}
                >
                  <X size={16} strokeWidth={1.5} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function ReadyDraft({ draft, seenBy }: { draft: ImageDraft & { kind: 'ready' }; seenBy: string | null }) {
  const url = useImageUrl(draft.id)
  return (
    <>
      <Thumbnail image={url} />
      <PictureText
        name={draft.image.name}
        facts={imageFacts(draft.image, draft.wasShrunk)}
        seenBy={seenBy}
        className="max-w-50"
      />
    </>
  )
}

const nameOf = (draft: ImageDraft) => (draft.kind === 'ready' ? draft.image.name : draft.name)

function statusWords(drafts: readonly ImageDraft[]): string {
  const [first] = drafts
  if (!first || drafts.some((draft) => draft.kind === 'reading')) return ''
  return texts.attached(drafts.length, nameOf(first))
}
