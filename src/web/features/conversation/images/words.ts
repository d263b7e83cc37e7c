export const words = {
  attachPictures: 'Attach pictures',
}
