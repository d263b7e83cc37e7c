import { expect, test } from 'vitest'
import { createHostCheck } from './allowed-host.ts'

const asked = (url: string, host?: string) => ({
  url,
  headers: new Headers(host === undefined ? {} : { host }),
})

test('what was let in once opens the door to nothing else', () => {
  const refuse = createHostCheck(['chat.example'])
  const own = 'chat.example'
  for (const _ of [1, 2]) {
    expect(refuse(asked(`http://${own}/v1/models`, own))).toBeUndefined()
    expect(refuse(asked('http://stranger.example/v1/models', own))).toContain('"stranger.example"')
    expect(refuse(asked(`http://${own}/v1/models`, 'stranger.example'))).toContain('"stranger.example"')
    expect(refuse(asked(`http://${own}.stranger.example/`, `${own}.stranger.example`))).toBeDefined()
    expect(refuse(asked(`http://name:word@${own}/`, own))).toContain('no name and password')
    expect(refuse(asked(`http://${own}@stranger.example/`, own))).toBeDefined()
  }
})

test('addresses in numbers and loopback names are let in, however many there are', () => {
  const refuse = createHostCheck([])
  for (let port = 1; port <= 300; port++) {
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `localhost:${port}`, `a.localhost:${port}`])
      expect(refuse(asked(`http://${host}/`, host))).toBeUndefined()
  }
  expect(refuse(asked('http://localhost.stranger.example/', 'localhost.stranger.example'))).toBeDefined()
})

test('HTTP/1.0 may name no host', () => {
  expect(createHostCheck([])(asked('http://127.0.0.1/'))).toBeUndefined()
})
