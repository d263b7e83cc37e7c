/**
 * Files that are dropped where nothing takes them are refused: the browser would leave the page and open them, which cuts
 * off every answer on its way. A field for files takes them itself.
 */
export function refuseStrayFiles() {
  // Whoever takes files hears of them before the window does.
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
}

function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
