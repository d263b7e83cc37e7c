export const words = {
  attachPictures: 'Attach pictures',
  dropHere: 'Drop pictures to attach them',
  whatIsTaken: (size: string) => `PNG, JPEG, WebP or GIF, ${size} at most`,
  close: 'Close',
  gone: 'This picture is no longer in this browser.',
  attachedPictures: 'Attached pictures',
  removePicture: (name: string) => `Remove ${name}`,
  pictures: 'Pictures',
  goneFacts: 'No longer in this browser',
}
