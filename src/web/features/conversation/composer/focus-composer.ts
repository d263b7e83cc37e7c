/** A finger's screen: the focus in a field brings up a keyboard, which covers the answers. */
export const hasScreenKeyboard = () => matchMedia('(pointer: coarse)').matches

/** Puts the keyboard's place in the composer, where what had it is gone. */
export function focusComposer() {
  if (!hasScreenKeyboard()) document.getElementById('composer')?.focus()
}
