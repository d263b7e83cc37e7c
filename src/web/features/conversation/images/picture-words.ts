import { formatNumber, plural } from '#domain/words/language.ts'

export const words = {
  dropHere: 'Drop pictures to attach them',
  whatIsTaken: (size: string) => `PNG, JPEG, WebP or GIF, ${size} at most`,
  close: 'Close',
  attached: (count: number, name: string) =>
    plural(count, { one: `${name} is attached`, other: `${formatNumber(count)} pictures are attached` }),
  gone: 'This picture is no longer in this browser.',
  attachedPictures: 'Attached pictures',
  removePicture: (name: string) => `Remove ${name}`,
  pictures: 'Pictures',
  goneFacts: 'No longer in this browser',
}
