import ts from 'typescript'
import type { Source } from './sources.ts'

export type Expression = {
  /** `path:line`. */
  readonly at: string
  /** Absent if the source is built from values that are not constant. */
  readonly source: string | undefined
  readonly flags: string
}

/** Every regular expression of a file, as a literal or built with `RegExp` from constants of that file. */
export function expressions({ path, text }: Source): readonly Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const constants = new Map<string, string>()
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const value = constantOf(node.initializer, constants)
      if (value !== undefined) constants.set(node.name.text, value)
    }
    const read = expressionOf(node, constants)
    if (read) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push({ at: `${path}:${line + 1}`, ...read })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function expressionOf(node: ts.Node, constants: ReadonlyMap<string, string>) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined
  const [source, flags] = (node.arguments ?? []).map((argument) => constantOf(argument, constants))
  return { source, flags: flags ?? '' }
}

function constantOf(
  node: ts.Expression,
  constants: ReadonlyMap<string, string>,
): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return constants.get(node.text)
  if (!ts.isTemplateExpression(node)) return undefined
  const spans = node.templateSpans.map(({ expression, literal }) => {
    const value = constantOf(expression, constants)
    return value === undefined ? undefined : value + literal.text
  })
  return spans.includes(undefined) ? undefined : node.head.text + spans.join('')
}
