interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
  keyCode: number
  isComposing: boolean
}

/**
 * Whether a key press sends: Enter alone, and never the Enter that confirms a word in an input method. While one
 * is open browsers say `isComposing`; Safari says keyCode 229 instead on the confirming key.
 */
export const isSubmitKey = (press: KeyPress) =>
  press.key === 'Enter' && !press.shiftKey && !press.altKey && !press.isComposing && press.keyCode !== 229
