/** What stands in a session where something of the conversation it was made of could not come along. */
export const words = {
  failedThere: 'It failed in the program that it comes from.',
  picture: 'picture',
  pictureSkipped: (name: string) => `[Picture left out: ${name}]`,
  fileSkipped: (name: string) => `[File left out: ${name}]`,
}
