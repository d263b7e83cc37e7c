export const words = {
  /** The texts that were there before there were several sets. */
  setOfBoard: 'My texts',
  setGone: 'Nothing was undone: the set of texts that it was in is gone.',
}
