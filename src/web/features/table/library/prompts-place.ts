/** Of what holds the list, whether it is there or not; it takes the focus. */
export const promptsPlaceId = 'prompts-place'

/** Gives it the keyboard's place, where what had it is gone. */
export const focusPrompts = () => document.getElementById(promptsPlaceId)?.focus({ preventScroll: true })
