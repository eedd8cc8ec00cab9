import { expect, it } from 'vitest'
import { sources } from './sources.ts'

const files = sources(/^(core|adapters\/[^/]+|react|features|server)\/(src|frame)\/.*\.tsx?$/)

/** Names and texts that may refer to the role of a user. */
const word =
  /\b\w*(?:[rR]ole|ROLE|[aA]dmin|ADMIN|[mM]oderator|[sS]uper_?[uU]ser)(?:s?(?![a-z])|istrator)\w*/g
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm
/** The attribute `role` of elements (ARIA), in markup, selectors and properties; a part may have it as a property. */
const attribute =
  /\brole(?:=(?:\{role\} key=\{role\}|[{"\w])|(?:\??: | = |', )'(?:status|alert|img)')/g
/** Accounts of Solana's instructions have a role: whether they sign, and whether they are written. */
const instructions = /^adapters\/solana\/src\/chain\/send\//

it('R6.07 no screen, method or setting refers to a role of the user', () => {
  const found = files.flatMap(({ path, text }) => {
    const code = text.replace(comments, '').replace(attribute, '')
    const words = [...code.matchAll(word)].map(([name]) => name)
    const unexpected = instructions.test(path)
      ? words.filter((it) => !/^(is\w+|Account)?role$/i.test(it))
      : words
    return unexpected.map((name) => `${path}: ${name}`)
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
