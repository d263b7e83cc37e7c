/** Whom the guide answers. */
export interface Readers {
  /** They are visitors: they have no keys to give. */
  isPublicDemo: boolean
  /** They can choose another model for what the handbook does not speak of, or add one. */
  hasRealModels: boolean
}

/** Whoever runs a playground, and those who use it with them. */
export const ownReaders: Readers = { isPublicDemo: false, hasRealModels: true }
