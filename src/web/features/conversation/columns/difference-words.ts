export const words = {
  experiment: (differences: string) => `Next question: one model, different settings. ${differences}.`,
  notLikeForLike: (differences: string) => `Next question: not like for like. ${differences}.`,
  details: 'Details',
  whatDiffers: 'What differs',
  shareAgain: 'Use the same settings',
  sharedAgain: 'Every column uses the same settings again',
}
