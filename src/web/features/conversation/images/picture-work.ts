import { deleteImages, imageBlob, putImage } from '../../../store/images.ts'
import { newId } from '../../../new-id.ts'
import { addedInWords } from './added-in-words.ts'
import { createImageDrafts, type ImageDrafts } from './image-drafts.ts'
import { keepImageDrafts, keptImageDrafts } from './kept-drafts.ts'
import { preparePicture } from './prepare-picture.ts'

/** The pictures of one draft, and what is done with them. */
export interface PictureWork extends Pick<ImageDrafts, 'store' | 'remove' | 'take'> {
  /** Answers what is to be told of them, or null where all went well. Their ids are new unless they are given. */
  add: (files: readonly File[], ids?: readonly string[]) => Promise<string | null>
}

/** Reading the property itself throws where storage is forbidden, so it is passed on as a function. */
const storage = () => sessionStorage

/** Takes up a session's draft with the pictures that it had when the page was left. */
export function openPictureWork(sessionId: string): PictureWork {
  const drafts = createImageDrafts({
    prepare: preparePicture,
    put: putImage,
    forget: deleteImages,
    newId,
    initial: keptImageDrafts(sessionId, storage),
  })
  drafts.store.subscribe((state) => keepImageDrafts(sessionId, state, storage))
  for (const { id } of drafts.store.getState()) {
    void imageBlob(id).then((blob) => blob ?? drafts.remove(id))
  }
  return { ...drafts, add: async (files, ids) => addedInWords(await drafts.add(files, ids)) }
}
