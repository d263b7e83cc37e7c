export const words = {
  takeAlong: 'Share or export',
  share: 'Share a link…',
  export: 'Export as a file…',
}
