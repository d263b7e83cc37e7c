import { useState } from 'react'
import { imageFacts } from '#domain/images/facts-in-words.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { ImageDialog } from './image-dialog.tsx'
import { PictureText } from './picture-text.tsx'
import { seenByAloud, SeenByWords } from './seen-by-words.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useImageUrl } from './use-image-url.ts'
import './images.css'

interface QuestionImagesProps {
  images: readonly ImageRef[]
  /** Which columns saw them, in words, or null where all did. */
  seenBy: string | null
}

/** More cards than these would push the answers away: then the pictures stand alone. */
const mostCards = 3

/** The pictures of a question that was sent; each opens at its full size. */
export function QuestionImages({ images, seenBy }: QuestionImagesProps) {
  const [opened, setOpened] = useState<ImageRef | null>(null)
  if (images.length === 0) return null
  const isCompact = images.length > mostCards
  return (
    <>
      <ul aria-label="Pictures" className="question-images">
        {images.map((image) => (
          <li key={image.id}>
            <QuestionImage
              image={image}
              seenBy={images.length === 1 ? seenBy : null}
              isCompact={isCompact}
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
  onOpen: () => void
}

function QuestionImage({ image, seenBy, isCompact, onOpen }: QuestionImageProps) {
  const url = useImageUrl(image.id)
  if (url.kind === 'gone') {
    return (
      <span className="picture-card">
        <Thumbnail image={url} />
        <PictureText name={image.name} facts="No longer in this browser" seenBy={null} />
      </span>
    )
  }
  const facts = imageFacts(image)
  const label = `Open ${image.name}, ${facts}`
  return (
    <button
      type="button"
      className="picture-card"
      aria-label={seenBy === null ? label : `${label}, ${seenByAloud(seenBy)}`}
      {...(isCompact && { 'data-tip': image.name })}
      onClick={onOpen}
    >
      <Thumbnail image={url} />
      {!isCompact && <PictureText name={image.name} facts={facts} seenBy={seenBy} />}
    </button>
  )
}
