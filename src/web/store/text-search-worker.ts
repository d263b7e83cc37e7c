import { createTextSearch, type TextSearch } from './text-search.ts'

const search = createTextSearch({
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  onProgress: (progress) => self.postMessage(progress),
  now: () => performance.now(),
})

// An error that is reported is heard by whoever started the worker.
self.addEventListener('message', ({ data }: MessageEvent<TextSearch>) => void search(data).catch(reportError))
