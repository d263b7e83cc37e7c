/** Titles of sessions without a name. */
export const words = {
  branchOf: (title: string) => `${title}, branch`,
  copyOf: (title: string) => `${title}, copy`,
  ofAPicture: 'A picture',
}
