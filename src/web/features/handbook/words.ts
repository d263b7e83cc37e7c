export const words = {
  help: 'Help',
  helpPages: 'Help pages',
  closeHelp: 'Close help',
}
