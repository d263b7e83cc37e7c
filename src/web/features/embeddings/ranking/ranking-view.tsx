/** To come. */
export function RankingView() {
  return null
}
