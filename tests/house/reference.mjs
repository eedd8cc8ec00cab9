import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const packages = [
  'core',
  'react',
  ...readdirSync(join(root, 'adapters')).map((name) => `adapters/${name}`),
  'features',
  'server',
]
const page = 'docs/reference.md'

const parsed = new Map()
function parse(file) {
  const text = () => readFileSync(join(root, file), 'utf8')
  if (!parsed.has(file))
    parsed.set(file, ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true))
  return parsed.get(file)
}

const namesOf = (node) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.map((one) => one.name.getText())
    : [node.name?.getText()]

/** The TSDoc comment of a declaration as one line, without tags. */
function commentOf(node) {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim()
}

/** The package that a file imports a name from. */
function importedFrom(file, name) {
  const isOf = (node) =>
    ts.isImportDeclaration(node) &&
    node.importClause?.namedBindings?.elements?.some((it) => it.name.text === name)
  return parse(file).statements.find(isOf)?.moduleSpecifier.text
}

/** What a file exports under a name: its comment, and the file that declares it. */
function describe(file, name) {
  for (const node of parse(file).statements) {
    if (ts.isExportDeclaration(node)) {
      const found = node.exportClause?.elements?.find((it) => it.name.text === name)
      const from = node.moduleSpecifier?.text
      if (found && from?.startsWith('.'))
        return describe(
          posix.join(posix.dirname(file), from),
          (found.propertyName ?? found.name).text,
        )
      if (found && !from) return { comment: `As in \`${importedFrom(file, name)}\`.`, file }
      if (found && from) return { comment: `As in \`${from}\`.`, file }
    } else if (namesOf(node).includes(name)) {
      const comment = commentOf(node)
      if (comment || !ts.isFunctionDeclaration(node) || node.body) return { comment, file }
    }
  }
  return { comment: '', file }
}

/** Names that an entry exports, in the order of its text. */
function exportsOf(file) {
  return parse(file).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node))
      return node.exportClause?.elements?.map((it) => it.name.text) ?? []
    const isExported = node.modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword)
    return isExported ? namesOf(node) : []
  })
}

/** Options and props need no sentence of their own: they belong to the function or component of their name. */
function ownerOf(name, names) {
  const [, base = '', kind] = /^(\w+)(Props|Options)$/.exec(name) ?? []
  const camel = base.charAt(0).toLowerCase() + base.slice(1)
  const owner = [`create${base}`, `use${base}`, camel, base].find((one) => names.includes(one))
  return owner && `The ${kind === 'Props' ? 'props' : 'options'} of \`${owner}\`.`
}

/** The first sentence of a comment; what an example follows ends with it. */
function firstSentence(text) {
  const prose = text.replace(/:? ```.*/, '.')
  return /^.*?\.(?=\s[A-Z`(]|$)/.exec(prose)?.[0] ?? prose
}

/** The names of every public entry: all but those below `./internal`. */
export function publicNames() {
  return packages.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return Object.entries(exports)
      .filter(([entry, { 'portico-source': source }]) => source && !/^\.\/internal\b/.test(entry))
      .map(([entry, { 'portico-source': source }]) => {
        const file = posix.join(folder, source)
        const names = [...new Set(exportsOf(file))].toSorted((a, b) => a.localeCompare(b, 'en'))
        const described = names.map((one) => {
          const { comment, file: source } = describe(file, one)
          return { name: one, file: source, comment: comment || ownerOf(one, names) || '' }
        })
        return { entry: posix.join(name, entry), names: described }
      })
  })
}

const escaped = (text) => text.replaceAll('|', '\\|').replaceAll('<', '\\<')

/** The text of `docs/reference.md`. */
export function referencePage() {
  const sections = publicNames().map(({ entry, names }) =>
    [
      `## ${entry}`,
      '',
      ...names.map(({ name, comment }) => `- \`${name}\`: ${escaped(firstSentence(comment))}`),
      '',
    ].join('\n'),
  )
  return `# Reference: every exported name

Generated from the comments in the sources by \`npm run reference\`. What each entry is for stands in [the list of
packages](README.md); entries below \`@portico/core/internal\` are for the kit's own packages and change without notice.

${sections.join('\n')}`
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, page), referencePage())
