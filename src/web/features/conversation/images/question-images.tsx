import { useState } from 'react'
import { imageFacts } from '#domain/words/image-facts.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { ImageDialog } from './image-dialog.tsx'
import { pictureCard } from './picture-card.ts'
import { PictureText } from './picture-text.tsx'
import { seenByAloud, SeenByWords } from './seen-by-words.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useImageUrl } from './use-image-url.ts'
import { words as texts } from './picture-words.ts'

interface QuestionImagesProps {
  images: readonly ImageRef[]
  /** Which columns saw them, in words, or null where all did. */
  seenBy: string | null
}

const card = 'max-w-85 py-1.5 pr-2.5 pl-1.5'

/** More cards than these would push the answers away: then the pictures stand alone. */
const maxCards = 3

/** The pictures of a question that was sent; each opens at its full size. */
export function QuestionImages({ images, seenBy }: QuestionImagesProps) {
  const [opened, setOpened] = useState<ImageRef | null>(null)
  if (images.length === 0) return null
  const isCompact = images.length > maxCards
  return (
    <>
      <ul aria-label={texts.pictures} className="flex flex-wrap items-center gap-2 pt-2">
        {images.map((image) => (
          <li key={image.id} className="min-w-0">
            <QuestionImage
              image={image}
              seenBy={images.length === 1 ? seenBy : null}
              isCompact={isCompact}
              isAlone={images.length === 1}
              onOpen={() => setOpened(image)}
            />
          </li>
        ))}
        {images.length > 1 && seenBy !== null && (
          <li>
            <SeenByWords words={seenBy} />
          </li>
        )}
      </ul>
      {opened && <ImageDialog image={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface QuestionImageProps {
  image: ImageRef
  seenBy: string | null
  isCompact: boolean
  /** Several cards, one below the other, would push the answers away on phones. */
  isAlone: boolean
  onOpen: () => void
}

function QuestionImage({ image, seenBy, isCompact, isAlone, onOpen }: QuestionImageProps) {
  const url = useImageUrl(image.id)
  if (url.kind === 'gone') {
    return (
      <span className={`${card} ${pictureCard}`}>
        <Thumbnail image={url} />
        <PictureText name={image.name} facts={texts.goneFacts} />
      </span>
    )
  }
  const facts = imageFacts(image)
  const label = `Open ${image.name}, ${facts}`
  return (
    <button
      type="button"
      className={`hover:bg-hover ${isCompact ? 'p-1.25' : card} ${isAlone ? '' : 'max-phone:p-1.25'} ${pictureCard}`}
      aria-label={seenBy === null ? label : `${label}, ${seenByAloud(seenBy)}`}
      {...(isCompact && { 'data-tip': image.name })}
      onClick={onOpen}
    >
      <Thumbnail image={url} />
      {!isCompact && (
        <PictureText
          name={image.name}
          facts={facts}
          seenBy={seenBy}
          className={isAlone ? '' : 'max-phone:hidden'}
        />
      )}
    </button>
  )
}
