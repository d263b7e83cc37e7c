import { ServiceError } from '../base/service-error.ts'

/**
 * For an answer of which an event cannot be read. It is an error at once: without that piece a text would say something
 * else, and a call of a tool would be another call that somebody carries out.
 */
export const unreadable = () =>
  new ServiceError('upstream_error', 'The answer cannot be read: its JSON is broken.')
export const brokeOff = () => new ServiceError('upstream_error', 'The answer broke off before its end.')
