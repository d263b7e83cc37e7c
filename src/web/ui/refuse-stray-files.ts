/**
 * Files that are dropped where nothing takes them are refused: the browser would leave the page and open them, which cuts
 * off every answer on its way. A field for files takes them itself.
 */
export function refuseStrayFiles() {
  // Whoever takes files hears of them before the window does.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const { dataTransfer, target } = event
      const isTaken = event.defaultPrevented || (target instanceof Element && target.matches('[type=file]'))
      if (isTaken || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
