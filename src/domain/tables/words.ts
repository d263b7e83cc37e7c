/** What stands in place of a text that was lost from what was saved. */
export const words = {
  reason: 'No reason was saved.',
  sessionTitle: 'A session that was found again',
}
