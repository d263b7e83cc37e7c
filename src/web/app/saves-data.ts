/** Whether the reader asked the browser to load as little as it can. Not every browser tells (Network Information API). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
