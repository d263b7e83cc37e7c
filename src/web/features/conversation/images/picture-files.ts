import { deleteImages, isImageGone, putImage } from '../../../store/images.ts'
import { addedInWords } from './added-in-words.ts'
import { preparePicture } from './prepare-picture.ts'

/** What reads pictures, keeps them, and tells of both. */
export const pictureFiles = {
  prepare: preparePicture,
  /** Once it is called, the picture can be asked for. */
  put: putImage,
  forget: deleteImages,
  isGone: isImageGone,
  inWords: addedInWords,
}
