/** Titles of sessions that nobody named. */
export const words = {
  branchOf: (title: string) => `${title}, branch`,
  copyOf: (title: string) => `${title}, copy`,
  ofAPicture: 'A picture',
}
