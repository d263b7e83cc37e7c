import { useEffect, useState } from 'react'
import { imageBlob } from '../../../store/images.ts'

export type ImageUrl = { kind: 'loading' } | { kind: 'here'; url: string } | { kind: 'gone' }

/** The address of a kept picture within this page, for as long as it is shown. Give its component a key per id. */
export function useImageUrl(id: string): ImageUrl {
  const [image, setImage] = useState<ImageUrl>({ kind: 'loading' })

  useEffect(() => {
    let url: string | undefined
    let isLeft = false
    void imageBlob(id).then((blob) => {
      if (isLeft) return
      if (blob) url = URL.createObjectURL(blob)
      setImage(url === undefined ? { kind: 'gone' } : { kind: 'here', url })
    })
    return () => {
      isLeft = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [id])
  return image
}
