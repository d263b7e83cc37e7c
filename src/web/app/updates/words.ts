export const words = {
  ready: 'A newer version of Parley is ready.',
  readyAbout:
    'Your sessions and the message you are writing stay as they are. If you are editing anything else, finish that first.',
  answersOnTheirWay: 'Answers are still on their way.',
  answersOnTheirWayAbout: 'Updating now breaks them off; a table’s run goes on by itself afterwards.',
  update: 'Update',
  updateAnyway: 'Update anyway',
  dismiss: 'Dismiss',
}
