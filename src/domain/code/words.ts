/** What the page itself writes into the code that a request becomes. */
export const words = {
  placeholder: 'Your question',
  pictures: 'Pictures are only named: put the base64 of each file in place of its name in <>.',
}
