export const words = {
  /** The texts that were there before there were several sets. */
  setOfBoard: 'My texts',
}
