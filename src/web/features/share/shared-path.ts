/** Where a session stands that came with its address: `sharedPath` and, behind "#", the session itself. */
export const sharedPath = '/shared'

/** The ids of what was shared, and of the button that makes it the reader’s own. */
export const sharedId = 'shared'
export const makeMineId = 'make-mine'
