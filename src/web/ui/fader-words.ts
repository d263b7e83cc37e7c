export const words = {
  asANumber: (label: string) => `${label}, as a number`,
  range: (min: number, max: number) => `${min} to ${max}`,
  rangeWithoutEnd: (min: number) => `${min} or more`,
  allowed: (range: string) => `Allowed: ${range}`,
  setToEnd: (typed: string, value: number, range: string) =>
    `${typed} was changed to ${value}. Allowed: ${range}.`,
}
