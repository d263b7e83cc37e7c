/** To come. */
export function MatrixView() {
  return null
}
