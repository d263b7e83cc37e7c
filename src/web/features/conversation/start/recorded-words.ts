export const words = {
  title: 'Recorded comparisons',
  about: 'Answers recorded earlier. Nothing is sent.',
  from: (models: string, day: string) => `${models}, recorded on ${day}`,
  titleOf: (title: string) => `Recorded: ${title}`,
  notOpened: 'This recording could not be opened. Try again.',
}
