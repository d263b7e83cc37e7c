import { expect, test } from 'vitest'
import { isOnlyThisComputer } from './is-only-this-computer.ts'

const hostOf = (address: string) => new URL(address).hostname

test.each([
  'http://localhost:3000/',
  'http://parley.localhost/',
  'http://127.0.0.1:3000/',
  'http://127.1/',
  'http://127.8.9.10/',
  'http://0.0.0.0:3000/',
  'http://[::1]:3000/',
  'http://[0:0:0:0:0:0:0:1]/',
])('%s leads to this computer only', (address) => {
  expect(isOnlyThisComputer(hostOf(address))).toBe(true)
})

test.each([
  'https://parley.example/',
  'http://192.168.1.20:3000/',
  'http://127.0.0.1.example/',
  'http://localhost.example/',
  'http://notlocalhost/',
  'http://[::2]/',
  'http://desk:3000/',
])('%s may lead here from elsewhere', (address) => {
  expect(isOnlyThisComputer(hostOf(address))).toBe(false)
})
