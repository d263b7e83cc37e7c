import * as React from 'react'

// React's development build notes a stack trace with each element, for what its warnings say of where that was made: a
// tenth of the component tests' time. It stops at a number of them in a second, which here counts as reached. Its
// warnings come all the same.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null) throw new Error('React keeps no count of stacks')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
