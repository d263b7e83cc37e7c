/** Whether a key press comes from a real keyboard: those on a phone's screen have no such keys. */
export const isHardwareKey = (press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  press.ctrlKey || press.metaKey || press.altKey || /^(Arrow|Page|(Tab|Escape|Home|End)$)/.test(press.key)
