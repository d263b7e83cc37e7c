/** Under which a session's attached pictures are kept for the life of the tab. */
export const imagesKey = (sessionId: string) => `parley.draft.images.${sessionId}`
