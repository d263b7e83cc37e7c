import { isApplePlatform } from './keys.ts'

/** Whether this browser's keyboard is Apple's. */
export const isApple = isApplePlatform(navigator.platform)
