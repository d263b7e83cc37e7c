/** A finger's screen: the focus in a field brings up a keyboard, which covers the answers. */
export const hasScreenKeyboard = () => matchMedia('(pointer: coarse)').matches
