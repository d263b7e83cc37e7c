export const words = {
  takeAlong: 'Share or export',
  more: 'More of this session',
  addColumn: 'Add column',
  share: 'Share a link…',
  export: 'Export as a file…',
}
