import { expect, it } from 'vitest'
import { isPathPart, pathPart } from '../../../server/src/http/pathPart.ts'

const slash = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '%25252F', '%255C']
const dots = ['.', '..', '%2e', '%2E.', '.%2e', '%2e%2e', '%252e%252e', '%25252e.']
const bad = [
  '',
  ...dots,
  ...slash,
  ...dots.flatMap((dot) => slash.map((it) => `${dot}${it}admin`)),
  ...slash.map((it) => `a${it}..`),
  ...['', ...dots].flatMap((dot) => [';', ';x', '%3b', '%253Bx=1', ';;'].map((it) => dot + it)),
  'a\u0000b',
  'a%00',
  'a%0d%0ab',
  '%'.padEnd(40, '25'),
]

it.each(bad)('S18 %o is no part of a path', (text) => {
  expect([isPathPart(text), pathPart(text)]).toEqual([false, undefined])
})

it.each([
  'usdc_base',
  'a.b',
  '...',
  '.a',
  'a..',
  '100%',
  '%zz',
  'a b',
  'ä',
  '%41',
  'a+b',
  'a;b',
  'a;',
  '...;x',
])('%o is one part of a path', (text) => {
  expect(pathPart(text)).toBe(encodeURIComponent(text))
})

it('S18 half a letter is no part of a path', () => {
  expect(pathPart('a\ud800')).toBeUndefined()
})
