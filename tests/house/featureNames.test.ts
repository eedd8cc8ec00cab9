import { expect, it } from 'vitest'
import { sources } from './sources.ts'

const indices = sources(/^features\/src\/\w+\/index\.tsx?$/)
const inner = sources(/^(core|react)\/src\/.*\.tsx?$/)
const found = (pattern: RegExp) =>
  indices.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

it('core and react do not refer to views, switches or APIs of features by name', () => {
  const views = found(/^ +([A-Z]\w+): \{(?:\s*load\b| load)/gm)
  const switches = found(/remote: \{ (\w+):/g)
  const ids = found(/^ +id: '(\w+)',\n +apiVersion/gm)
  expect(views).toContain('AllWallets')
  expect(switches).toContain('activity')
  expect(ids).toContain('siwx')
  const named = new RegExp(
    `['"\`](${views.join('|')})['"\`]|\\bfeatures\\.(${[...ids, ...switches].join('|')})\\b`,
  )
  const wrong = inner.filter(({ text }) => named.test(text)).map(({ path }) => path)
  expect(wrong).toEqual([])
})
