import { isApplePlatform } from './keys.ts'

/** Whether this browser's keyboard is Apple's; unit tests run without a browser. */
export const isApple = typeof navigator !== 'undefined' && isApplePlatform(navigator.platform)
