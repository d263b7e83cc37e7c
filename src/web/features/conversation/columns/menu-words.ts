export const words = {
  settings: 'Settings of this column',
  chooseModel: 'Choose another model',
  showAll: 'Show all columns',
  showAlone: 'Show alone',
  duplicate: 'Duplicate',
  vary: 'Vary…',
  code: 'Code…',
  moveLeft: 'Move left',
  moveLeftKeys: 'Alt ⇧ ←',
  moveRight: 'Move right',
  moveRightKeys: 'Alt ⇧ →',
  remove: 'Remove column',
}
