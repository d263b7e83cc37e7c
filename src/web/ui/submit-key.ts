interface KeyPress {
  key: string
  shiftKey: boolean
  altKey: boolean
  keyCode: number
  isComposing: boolean
}

/**
 * Whether a key press is told to an input method, in which a word is being written. While one is open browsers say
 * `isComposing`; Safari says keyCode 229 instead on the key that confirms.
 */
export const isForInputMethod = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229

/** Whether a key press sends: Enter alone, and never the Enter that confirms a word in an input method. */
export const isSubmitKey = (press: KeyPress) =>
  press.key === 'Enter' && !press.shiftKey && !press.altKey && !isForInputMethod(press)
