/** Where a session stands that came with its address: `sharedPath` and, behind "#", the session itself. */
export const sharedPath = '/shared'
