export const words = {
  undo: 'Undo',
  dismiss: 'Dismiss',
}
