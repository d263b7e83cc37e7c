export const words = {
  /** A subfolder of the reader's folder: a new name would make a second one beside it. */
  aside: 'Deleted in Parley',
}
