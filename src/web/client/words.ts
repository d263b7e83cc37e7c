/** What the page says of an answer where the service says nothing that can be read. */
export const words = {
  unreadable: 'The answer cannot be read: a part of it is broken. Try again.',
  vectorsMissing: 'The answer does not hold a vector for each text.',
  status: (status: number) => `The server answered with status ${status}.`,
  noServer: 'Parley’s own server did not answer. Check that it is still running, and try again.',
}
