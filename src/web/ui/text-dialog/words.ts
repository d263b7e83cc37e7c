export const words = {
  preview: 'What is in it',
  save: 'Save',
}
