import { alphabet, codeLength, recoveryCode, secretOf } from './recoveryCode.ts'

/** What is wrong with a code that was typed, and in which of its seven groups, counted from 1. */
export type CodeFault =
  /** It has so many characters, of which no group can be named. */
  | { readonly kind: 'count'; readonly count: number }
  /** Groups with a character that no code has, groups of another length, or groups of which one is mistyped. */
  | { readonly kind: 'characters' | 'length' | 'mistyped'; readonly groups: readonly number[] }
  /** All of it looks like a code, and more than one slip is in it. */
  | { readonly kind: 'several' }

const groupLength = 4
const groupCount = codeLength / groupLength
/** More candidates say too little to send somebody looking. */
const maxCandidates = 3

/** Why a text has no recovery code; `undefined` where it has one. */
export function findCodeFault(text: string): CodeFault | undefined {
  if (hasCode(text)) return undefined
  const groups = groupsOf(text)
  const code = groups.join('')
  const numbersWhere = (isFaulty: (group: string) => boolean) =>
    groups.flatMap((group, at) => (isFaulty(group) ? [at + 1] : []))
  const isInGroups = groups.length === groupCount
  const unknown = numbersWhere((group) => [...group].some((one) => !alphabet.includes(one)))
  if (isInGroups && unknown.length > 0) return { kind: 'characters', groups: unknown }
  const odd = numbersWhere((group) => group.length !== groupLength)
  if (isInGroups && odd.length > 0) return { kind: 'length', groups: odd }
  if (code.length !== codeLength) return { kind: 'count', count: code.length }
  const mistyped = candidates(code)
  const isUseful = mistyped.length > 0 && mistyped.length <= maxCandidates
  return isUseful ? { kind: 'mistyped', groups: mistyped } : { kind: 'several' }
}

function hasCode(text: string): boolean {
  try {
    recoveryCode.parse(text).fill(0)
    return true
  } catch {
    return false // which is what the visitor is told about
  }
}

/** The groups as they were parted, or the characters by four where they were not. */
function groupsOf(text: string): readonly string[] {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  const plain = words.map(recoveryCode.plain)
  return plain.length === groupCount ? plain : byFour(plain.join(''))
}

function byFour(code: string): readonly string[] {
  const characters = [...code]
  return Array.from({ length: Math.ceil(characters.length / groupLength) }, (_, at) =>
    characters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  )
}

/** Groups in which one other character, or two that change places, would make the checksum right. */
function candidates(code: string): readonly number[] {
  const found = new Set<number>()
  const attempt = (changed: string, at: number) => {
    if (changed !== code && secretOf(changed)) found.add(Math.floor(at / groupLength) + 1)
  }
  for (let at = 0; at < codeLength; at++) {
    const [before, one = '', next = ''] = [code.slice(0, at), code[at], code[at + 1]]
    for (const other of alphabet) attempt(before + other + code.slice(at + 1), at)
    attempt(before + next + one + code.slice(at + 2), at)
  }
  return [...found].sort((a, b) => a - b)
}
