export const words = {
  copy: 'Copy',
  copying: { copied: 'Copied', refused: 'Not allowed' },
}
