/** To come. */
export function QualityView() {
  return null
}
