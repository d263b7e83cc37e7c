import { expect, test } from 'vitest'
import { createHostCheck } from './allowed-host.ts'

const asked = (url: string, host?: string) => ({
  url,
  headers: new Headers(host === undefined ? {} : { host }),
})

test('an own name is let in, and opens the door to no other name', () => {
  const refuse = createHostCheck(['chat.example'])
  const own = 'chat.example'
  expect(refuse(asked(`http://${own}/v1/models`, own))).toBeUndefined()
  expect(refuse(asked('http://stranger.example/v1/models', own))).toContain('"stranger.example"')
  expect(refuse(asked(`http://${own}/v1/models`, 'stranger.example'))).toContain('"stranger.example"')
  expect(refuse(asked(`http://${own}.stranger.example/`, `${own}.stranger.example`))).toBeDefined()
  expect(refuse(asked(`http://name:word@${own}/`, own))).toContain('Leave the user name and password out')
  expect(refuse(asked(`http://${own}@stranger.example/`, own))).toBeDefined()
})

test('addresses in numbers and loopback names are let in, with any port', () => {
  const refuse = createHostCheck([])
  for (const host of ['127.0.0.1:1', '[::1]:3000', 'localhost:65535', 'a.localhost:8080', 'localhost'])
    expect(refuse(asked(`http://${host}/`, host))).toBeUndefined()
  expect(refuse(asked('http://localhost.stranger.example/', 'localhost.stranger.example'))).toBeDefined()
})

test('HTTP/1.0 may name no host', () => {
  expect(createHostCheck([])(asked('http://127.0.0.1/'))).toBeUndefined()
})
