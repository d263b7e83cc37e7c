import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSession, type Here, type SessionAction } from './plan-session.ts'

/**
 * Two browsers and a folder, as small as can be: what is written in a session is a set of words. Nothing of it is ours
 * but the plan.
 */
type Words = ReadonlySet<string>

interface Browser {
  sessions: Map<string, Words>
  deleted: Set<string>
  last: Map<string, string>
  /** What the reader is asked now. */
  asked: Map<string, SessionAction>
}

interface World {
  browsers: [Browser, Browser]
  files: Map<string, Words>
  /** The subfolder of what was deleted or given up. */
  aside: Words[]
}

const hashOf = (words: Words) => [...words].sort().join(' ')

const newBrowser = (): Browser => ({
  sessions: new Map(),
  deleted: new Set(),
  last: new Map(),
  asked: new Map(),
})

function hereOf({ sessions, deleted }: Browser, id: string): Here {
  const words = sessions.get(id)
  if (words) return { kind: 'content', hash: hashOf(words), isEmpty: words.size === 0 }
  return { kind: deleted.has(id) ? 'deleted' : 'none' }
}

type Answer = 'keep' | 'take' | 'both' | 'write-again' | 'delete'

function sync(world: World, browser: Browser, answerOf: (id: string) => Answer | null = () => null) {
  browser.asked.clear()
  const ids = new Set([...browser.sessions.keys(), ...world.files.keys(), ...browser.last.keys()])
  for (const id of ids) {
    const file = world.files.get(id)
    const words = browser.sessions.get(id)
    const last = browser.last.get(id) ?? null
    const action = planSession({
      here: hereOf(browser, id),
      inFolder: file ? { kind: 'content', hash: hashOf(file) } : { kind: 'none' },
      last,
    })
    const write = () => {
      if (!words) throw new Error('there is nothing to write')
      world.files.set(id, words)
      browser.last.set(id, hashOf(words))
    }
    const take = () => {
      if (!file) throw new Error('there is nothing to take')
      browser.sessions.set(id, file)
      browser.deleted.delete(id)
      browser.last.set(id, hashOf(file))
    }
    const answer = answerOf(id)
    if (action === 'write') write()
    else if (action === 'take') take()
    else if (action === 'remember' && words) browser.last.set(id, hashOf(words))
    else if (action === 'forget') browser.last.delete(id)
    else if (action === 'set-aside' && file) {
      world.aside.push(file)
      world.files.delete(id)
      browser.last.delete(id)
    } else if (action === 'ask-which' && file && words) {
      if (answer === 'keep') {
        world.aside.push(file)
        write()
      } else if (answer === 'take') {
        world.aside.push(words)
        take()
      } else if (answer === 'both') {
        browser.sessions.set(`${id} ${hashOf(file)}`, file)
        write()
      } else browser.asked.set(id, action)
    } else if (action === 'ask-gone' && words) {
      if (answer === 'write-again') write()
      else if (answer === 'delete') {
        world.aside.push(words)
        browser.sessions.delete(id)
        browser.deleted.add(id)
        browser.last.delete(id)
      } else browser.asked.set(id, action)
    }
  }
}

/** All that is anywhere. */
const found = ({ browsers, files, aside }: World): Words =>
  new Set(
    [...browsers.flatMap(({ sessions }) => [...sessions.values()]), ...files.values(), ...aside].flatMap(
      (words) => [...words],
    ),
  )

const ids = ['one', 'two']
const at = fc.constantFrom<0 | 1>(0, 1)
const id = fc.constantFrom(...ids)
const answers = fc.constantFrom<Answer>('keep', 'take', 'both', 'write-again', 'delete')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), at, id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at, id }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sync' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-file' as const), id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), at, answer: answers }) },
)

/** Does all that, and says after each step what was written and not deleted by its writer alone. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  const world: World = { browsers: [newBrowser(), newBrowser()], files: new Map(), aside: [] }
  const written = new Set<string>()
  let count = 0
  for (const each of steps) {
    if (each.kind === 'write') {
      const browser = world.browsers[each.at]
      const word = `w${++count}`
      // A session that was deleted here is not there to be written in.
      if (browser.deleted.has(each.id)) continue
      browser.sessions.set(each.id, new Set([...(browser.sessions.get(each.id) ?? []), word]))
      written.add(word)
    } else if (each.kind === 'delete') {
      const browser = world.browsers[each.at]
      if (!browser.sessions.delete(each.id)) continue
      browser.deleted.add(each.id)
      // What is nowhere else now is what its writer deleted.
      for (const word of written) if (!found(world).has(word)) written.delete(word)
    } else if (each.kind === 'remove-file') {
      const file = world.files.get(each.id)
      // By the reader's hand, outside of Parley.
      if (file) world.aside.push(file)
      world.files.delete(each.id)
    } else {
      sync(world, world.browsers[each.at], each.kind === 'answer' ? () => each.answer : undefined)
    }
    for (const word of written) expect(found(world).has(word), `${word} after ${each.kind}`).toBe(true)
  }
  return world
}

test('whatever two browsers do, what was written is here, there, in a file or set aside', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => void play(steps)),
    { numRuns: 400 },
  )
})

test('once nobody writes any more, both browsers and the folder say the same, or the reader is asked', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const world = play(steps)
      for (let round = 0; round < 3; round++) for (const browser of world.browsers) sync(world, browser)
      for (const browser of world.browsers) {
        for (const each of new Set([...world.files.keys(), ...browser.sessions.keys()])) {
          if (browser.asked.has(each)) continue
          const file = world.files.get(each)
          expect(file && hashOf(file)).toBe(hashOf(browser.sessions.get(each) ?? new Set()))
        }
      }
    }),
    { numRuns: 400 },
  )
})
