import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const page = 'docs/texts.md'
const module = 'core/src/kit/checks/keys/textKeys.ts'

const parsed = new Map()
function parse(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(join(root, file), 'utf8')
    parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return parsed.get(file)
}

/** The value of a constant of a file, or of one that it imports from a file beside it. */
function constant(file, name) {
  for (const node of parse(file).statements) {
    if (ts.isVariableStatement(node)) {
      const found = node.declarationList.declarations.find((it) => it.name.getText() === name)
      if (found) return value(file, found.initializer)
    }
    const imported =
      ts.isImportDeclaration(node) &&
      node.importClause?.namedBindings?.elements?.find((it) => it.name.text === name)
    if (imported) {
      const from = posix.join(posix.dirname(file), node.moduleSpecifier.text)
      return constant(from, (imported.propertyName ?? imported.name).text)
    }
  }
  throw new Error(`${file}: no constant ${name}`)
}

/** The value of an expression of texts: literals, constants, and objects of them. */
function value(file, node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isAsExpression(node)) return value(file, node.expression)
  if (ts.isIdentifier(node)) return constant(file, node.text)
  if (ts.isCallExpression(node)) return value(file, node.arguments[0])
  if (!ts.isObjectLiteralExpression(node)) throw new Error(`${file}: ${node.getText()} is no text`)
  const entries = node.properties.map((it) => {
    if (ts.isSpreadAssignment(it)) return value(file, it.expression)
    const text = ts.isShorthandPropertyAssignment(it) ? it.name : it.initializer
    return { [it.name.text]: value(file, text) }
  })
  return Object.assign({}, ...entries)
}

/** The texts of every `defineMessages` of a file. */
function textsOf(file) {
  const found = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages')
      found.push(value(file, node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return Object.assign({}, ...found)
}

/** What the keys of a file begin with: the id of its feature, `button`, or the name of its package. */
function scopeOf(file) {
  const [folder, , feature] = file.split('/')
  if (folder === 'features') {
    const index = readFileSync(join(root, `features/src/${feature}/index.ts`), 'utf8')
    return /\bid: '(\w+)',\s+apiVersion/.exec(index)?.[1] ?? feature
  }
  return file.endsWith('/buttonWords.ts') ? 'button' : folder
}

const defining = /\bdefineMessages\(/

/** Every text of the packages by its key, such as `react.connect.title`, in the order of the keys. */
export function allTexts() {
  const files = ['core', 'react', 'features'].flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .map((path) => posix.join(folder, 'src', path.split('\\').join('/')))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('/I18nStore.ts')),
  )
  const texts = files
    .filter((file) => defining.test(readFileSync(join(root, file), 'utf8')))
    .flatMap((file) =>
      Object.entries(textsOf(file)).map(([key, text]) => [`${scopeOf(file)}.${key}`, text]),
    )
  const byKey = new Map()
  for (const [key, text] of texts.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    // A language has one text for a key.
    if ((byKey.get(key) ?? text) !== text) throw new Error(`Two texts have the key ${key}`)
    byKey.set(key, text)
  }
  return byKey
}

const escaped = (text) => text.replaceAll('|', '\\|').replaceAll('<', '\\<')
const packageOf = (scope) =>
  ({ core: '@portico/core', react: '@portico/react', button: '@portico/react, on buttons' })[
    scope
  ] ?? `the feature of @portico/features/${scope.toLowerCase()}`

/** The text of `docs/texts.md`. */
export function textsPage() {
  const texts = [...allTexts()]
  const scopes = [...new Set(texts.map(([key]) => key.split('.')[0]))]
  const sections = scopes.map((scope) =>
    [
      `## ${scope}`,
      '',
      `Of ${packageOf(scope)}.`,
      '',
      '| Key | English |',
      '| --- | ------- |',
      ...texts
        .filter(([key]) => key.startsWith(`${scope}.`))
        .map(([key, text]) => `| \`${key}\` | ${escaped(text)} |`),
      '',
    ].join('\n'),
  )
  return `# Texts

Every text of the modal, the buttons and the features, by its key. [Languages](options.md#language) and the option \`messages\` replace texts by these keys. \`{holes}\` are filled by the kit and may stand anywhere in a
text, or be left out. Generated from the sources by \`npm run reference\`. Pages of the [secure site](secure-site.md) and reviews in its frame have texts of their own.

${sections.join('\n')}`
}

/** The module of the kit's core that has the keys, for the check of a dapp's own texts. */
export function keysModule() {
  const keys = [...allTexts().keys()].map((name) => {
    const [scope = ''] = name.split('.')
    return [scope, name.slice(scope.length + 1)]
  })
  const lines = [...new Set(keys.map(([scope]) => scope))].map((scope) => {
    const ofScope = keys.filter(([it]) => it === scope).map(([, key]) => key)
    const text = `'${ofScope.join(' ')}',`
    return `  ${scope}:${text.length + scope.length > 95 ? '\n    ' : ' '}${text}\n`
  })
  return `/**
 * The keys of all texts, separated by spaces, by what they begin with. Written from the sources by \`npm run reference\`; only
 * the check of a dapp's options loads them.
 */
export const textKeys: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(root, page), textsPage())
  writeFileSync(join(root, module), keysModule())
}
