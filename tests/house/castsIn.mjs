import ts from 'typescript'

const silent = [ts.SyntaxKind.NeverKeyword, ts.SyntaxKind.AnyKeyword]

/**
 * Casts of a file by the syntax tree, without `as const`: the line of each, and whether it silences the compiler without
 * a check (`as never`, `as any`, `as unknown as …`).
 */
export function castsIn({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const casts = []
  const isUnchecked = ({ type, expression }) =>
    silent.includes(type.kind) ||
    (ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword)
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') {
      const { line } = source.getLineAndCharacterOfPosition(node.type.getStart(source))
      casts.push({ line: line + 1, isUnchecked: isUnchecked(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}
