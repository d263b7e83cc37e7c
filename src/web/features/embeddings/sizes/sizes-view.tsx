/** To come. */
export function SizesView() {
  return null
}
