/** To come. */
export function AgreementView() {
  return null
}
