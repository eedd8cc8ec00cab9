import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const files = sources(/^(core|adapters\/[^/]+|react|features|server)\/src\/.*\.tsx?$/)
const page = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8')

/** The text of an entry of an error table, with its arguments between braces. */
function textOf(entry: ts.Expression): string {
  if (ts.isStringLiteralLike(entry)) return entry.text
  if (ts.isArrowFunction(entry)) return textOf(entry.body as ts.Expression)
  if (!ts.isTemplateExpression(entry)) return firstText(entry)
  const spans = entry.templateSpans.map((it) => `{${it.expression.getText()}}${it.literal.text}`)
  return [entry.head.text, ...spans].join('')
}

/** The constant beginning of an entry that is concatenated. */
function firstText(entry: ts.Node): string {
  return ts.isStringLiteralLike(entry)
    ? entry.text
    : (ts.forEachChild(entry, (child) => firstText(child) || undefined) ?? '')
}

/** Code and text of each error that a file defines, in a table or alone. */
function errorsOf(path: string, text: string): readonly (readonly [code: string, text: string])[] {
  if (!/\bdefineErrors\(|new KitError\(/.test(text)) return []
  const found: (readonly [string, string])[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const [first, second] = node.arguments ?? []
      const name = node.expression.getText()
      if (first && second && ts.isStringLiteral(first)) {
        if (name === 'KitError') found.push([first.text, textOf(second)])
        if (name === 'defineErrors' && ts.isObjectLiteralExpression(second))
          for (const entry of second.properties)
            if (ts.isPropertyAssignment(entry))
              found.push([`${first.text}/${entry.name.getText()}`, textOf(entry.initializer)])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

describe('the errors page', () => {
  const defined = new Map(files.flatMap(({ path, text }) => errorsOf(path, text)))
  const rows = [...page.matchAll(/^\| `(\w+\/\w+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)]

  it('lists every code that the packages define, once, with its text', () => {
    const listed = rows.map(([, code, text = '']) => [code, text.replaceAll('\\|', '|')])
    expect(defined.size).toBeGreaterThan(230)
    expect(listed.map(([code]) => code).sort()).toEqual([...defined.keys()].sort())
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(defined))
  })

  it('has a heading for every scope, which links in messages point to', () => {
    const headings = [...page.matchAll(/^## (\w+)$/gm)].map(([, scope]) => scope)
    const scopes = new Set([...defined.keys()].map((code) => code.split('/')[0]))
    expect([...scopes].filter((scope) => !headings.includes(scope))).toEqual([])
  })

  it('every page that errors link to exists', () => {
    const links = files.flatMap(({ text }) =>
      [...text.matchAll(/docsPath: '([^'#]+)/g)].map(([, path = '']) => path),
    )
    const docs = join(import.meta.dirname, '../../docs')
    expect(links.filter((path) => !existsSync(join(docs, path)))).toEqual([])
  })

  it('has a meaning and a remedy for each error', () => {
    expect(rows.filter(([, , , meaning, advice]) => !meaning || !advice)).toEqual([])
  })
})
