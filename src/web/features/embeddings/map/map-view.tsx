/** To come. */
export function MapView() {
  return null
}
