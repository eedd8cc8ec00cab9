import { type AST, RegExpParser } from '@eslint-community/regexpp'
import type { CharSet } from 'refa'
import { Chars, getFirstConsumedChar, isZeroLength, toUnicodeSet } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

const flagsOf = (flags: string) => ({
  unicode: flags.includes('u'),
  unicodeSets: flags.includes('v'),
})

/**
 * Why a regular expression takes more than linear time on some text, or `undefined`. Both checks analyse the expression
 * without timing it, so the result is the same on every machine.
 */
export function slowness(source: string, flags: string): string | undefined {
  const parser = new RegExpParser()
  const pattern = parser.parsePattern(source, 0, source.length, flagsOf(flags))
  const parsed = { pattern, flags: parser.parseFlags(flags) }
  const [report] = analyse(parsed, { reportTypes: { Move: true } }).reports
  if (report)
    return `${report.type} in ${report.type === 'Trade' ? report.startQuant.raw : report.quant.raw}`
  const choice = repeatedChoice(pattern, parsed)
  if (choice) return `two ways to read ${choice.raw}`
  if (flags.includes('y')) return undefined
  const quantifier = pattern.alternatives
    .filter((alternative) => !startsAtStart(alternative, flags))
    .flatMap((alternative) =>
      unbounded(alternative).filter(
        (it) => canFailAfter(it) && spansStarts(it, alternative, parsed),
      ),
    )[0]
  // `jwt.*expired`: each start position reads to the end and fails there.
  return quantifier && `every start reads ${quantifier.raw} again`
}

function startsAtStart({ elements }: AST.Alternative, flags: string): boolean {
  const [first] = elements
  return first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')
}

/** A repeated group with two alternatives that match the same text: `(\\w|\\d)*` reads each digit in two ways. */
function repeatedChoice(pattern: AST.Pattern, { flags }: Parsed): AST.Node | undefined {
  return unbounded(pattern).find(({ element }) => {
    if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false
    const firsts = element.alternatives.map((it) => getFirstConsumedChar(it, 'ltr', flags).char)
    return firsts.some((one, at) =>
      firsts.slice(at + 1).some((other) => !one.isDisjointWith(other)),
    )
  })
}

function unbounded(node: AST.Node): readonly AST.Quantifier[] {
  const own = node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY ? [node] : []
  return [...own, ...children(node).flatMap(unbounded)]
}

function children(node: AST.Node): readonly AST.Node[] {
  if ('alternatives' in node) return node.alternatives
  if (node.type === 'Alternative') return node.elements
  return node.type === 'Quantifier' ? [node.element] : []
}

function canFailAfter(node: AST.Node): boolean {
  const { parent } = node
  if (!parent || parent.type === 'RegExpLiteral') return false
  const after =
    parent.type === 'Alternative'
      ? parent.elements.slice(parent.elements.indexOf(node as never) + 1)
      : []
  return after.some((it) => !(it.type === 'Quantifier' && it.min === 0)) || canFailAfter(parent)
}

type Parsed = { readonly pattern: AST.Pattern; readonly flags: AST.Flags }

/** Whether the quantifier can match a character that a match starts with. */
function spansStarts(quantifier: AST.Quantifier, alternative: AST.Alternative, { flags }: Parsed) {
  const first = getFirstConsumedChar(alternative, 'ltr', flags).char
  if (isZeroLength(quantifier, flags)) return false
  const read = characters(quantifier.element, flags)
  return !first.isDisjointWith(read)
}

function characters(node: AST.Node, flags: AST.Flags): CharSet {
  if (node.type === 'Character' || node.type === 'CharacterSet' || node.type === 'CharacterClass')
    return toUnicodeSet(node, flags).chars
  return children(node).reduce(
    (all, child) => all.union(characters(child, flags)),
    Chars.empty(flags),
  )
}
