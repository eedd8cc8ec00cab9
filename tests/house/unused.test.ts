import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type Source, sources } from './sources.ts'

const files = sources(/^(core|adapters\/[^/]+|react|features|server)\/src\/.*\.tsx?$/)

type Table = { readonly scope: string; readonly name: string; readonly keys: readonly string[] }

/** Returns the error tables that a file defines, and the file's text without them. */
function readTables({ path, text }: Source): { tables: readonly Table[]; rest: string } {
  const tables: Table[] = []
  let rest = text
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      node.initializer &&
      ts.isCallExpression(node.initializer)
    ) {
      const { expression, arguments: given } = node.initializer
      const [scope, table] = given
      if (expression.getText() === 'defineErrors' && scope && ts.isStringLiteral(scope)) {
        const properties = table && ts.isObjectLiteralExpression(table) ? table.properties : []
        const keys = properties.map((it) => it.name?.getText() ?? '')
        tables.push({ scope: scope.text, name: node.name.getText(), keys })
        rest = rest.replace(node.getText(), '')
      }
    }
    ts.forEachChild(node, visit)
  }
  if (text.includes('defineErrors('))
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { tables, rest }
}

describe('definitions', () => {
  const read = files.map(readTables)
  const texts = read.map(({ rest }) => rest)

  it('every error code is raised', () => {
    const tables = read.flatMap((it) => it.tables)
    expect(tables.length).toBeGreaterThan(25)
    const unused = tables.flatMap(({ scope, name, keys }) => {
      // Code raises an alert by its name alone, because the texts of alerts load lazily.
      const raises = new RegExp(`\\b${name}\\b${scope === 'alert' ? '|alert\\(' : ''}`, 'i')
      const raising = texts.filter((text) => raises.test(text))
      const isRaised = (key: string) => {
        const named = new RegExp(`'${key}'|\\b${key}:`)
        return raising.some((text) => named.test(text))
      }
      return keys.filter((key) => !isRaised(key)).map((key) => `${scope}/${key}`)
    })
    expect(unused).toEqual([])
  })

  it('R7.22 every event of the core is tracked', () => {
    const table = files.find(({ path }) => path === 'core/src/analytics/EventStore.ts')?.text ?? ''
    const names = [...table.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([])
  })
})
