import ts from 'typescript'
import { expect, it } from 'vitest'
import { en } from '../../server/frame/en.ts'
import { en as page } from '../../server/frame/screens/en.ts'
import { sources } from './sources.ts'

const files = sources(/^server\/frame\/.*\.ts$/).filter(({ path }) => !/\/en\.ts$/.test(path))

/** Keys in the calls of `t`, `text` and `say`, and in the tables and results of files that know the type of keys. */
function keysIn({ path, text }: { path: string; text: string }): readonly string[] {
  if (!/\/(t|text|en)\.ts'/.test(text)) return []
  const keys: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) keys.push(node.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) && /^(t|text|say)$/.test(node.expression.getText())
    if (isCall) node.arguments.forEach(collect)
    if (ts.isPropertyAssignment(node)) collect(node.initializer)
    if (ts.isReturnStatement(node)) collect(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return keys
}

const used = new Set(files.flatMap(keysIn))

it.each([
  ['the frame', en],
  ['the wallet’s page', page],
])('every text of %s is shown somewhere', (_, texts) => {
  expect(used.size).toBeGreaterThan(100)
  expect(Object.keys(texts).filter((key) => !used.has(key))).toEqual([])
})
