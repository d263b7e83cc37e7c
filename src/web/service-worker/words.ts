export const words = {
  name: 'Parley',
  about: 'Ask once, see every model’s answer.',
}
