export const words = {
  ready: 'A newer version of Parley is ready.',
  readyAbout: 'Your sessions and what you have typed stay as they are.',
  answersOnTheirWay: 'Answers are still on their way.',
  answersOnTheirWayAbout: 'Updating now breaks them off; a table’s run goes on by itself afterwards.',
  update: 'Update',
  updateAnyway: 'Update anyway',
  dismiss: 'Dismiss this note',
}
