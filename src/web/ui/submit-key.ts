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

/** Whether it is Enter, and not the one that confirms a word in an input method. */
export const isEnterKey = (press: Pick<KeyPress, 'key' | 'isComposing' | 'keyCode'>) =>
  press.key === 'Enter' && !isForInputMethod(press)

/** Whether it is Escape, and not the one that drops a word in an input method. */
export const isEscapeKey = (press: Pick<KeyPress, 'key' | 'isComposing' | 'keyCode'>) =>
  press.key === 'Escape' && !isForInputMethod(press)

/** Whether a key press sends: Enter alone. */
export const isSubmitKey = (press: KeyPress) => isEnterKey(press) && !press.shiftKey && !press.altKey
