import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'
import { frameError } from '../frameError.ts'

/** Crockford's base 32: without I, L, O and U, which are read wrongly. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const secretBytes = 16
/** 128 bits and 12 bits of checksum are 28 characters: seven groups of four. */
const checkBits = 12
export const codeLength = (secretBytes * 8 + checkBits) / 5
/** A code as it is written. */
const groups = /(?<![\p{L}\p{N}])(?:[\dA-Z]{4}\p{Pd}){6}[\dA-Z]{4}(?![\p{L}\p{N}])/giu
/** More than the saved file has. */
const maxTextLength = 4_000

/**
 * The code that a visitor prints: 128 random bits and a checksum of 12 bits, in groups, so that a slip of the pen is
 * found before anything is tried.
 */
export const recoveryCode = {
  format(secret: Bytes): string {
    const bits = toBits(concatBytes(secret, checksumOf(secret)))
    const digits = Array.from({ length: codeLength }, (_, at) => {
      return alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)] ?? ''
    })
    return digits.join('').replace(/.{4}(?=.)/g, (group) => `${group}-`)
  },
  /** What is typed or pasted without its spaces, dashes and quotes; letters that look like digits count as these. */
  plain(typed: string): string {
    const signs = typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    return signs.replaceAll('O', '0').replace(/[IL]/g, '1')
  },
  /** The secret of the code in a text, as in the saved file with its other words. Throws `factor` without one. */
  parse(text: string): Bytes {
    const plain = text.slice(0, maxTextLength).normalize('NFKC')
    const written = plain.match(groups) ?? []
    const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
    const starts = words.map((_, at) => words.slice(at, at + codeLength))
    for (const candidate of [...written.map((code) => [code]), ...starts]) {
      const secret = secretIn(candidate)
      if (secret) return secret
    }
    throw frameError('factor')
  },
}

/** The secret of the code that words begin with. */
function secretIn(words: readonly string[]): Bytes | undefined {
  let code = ''
  for (const word of words) if (code.length < codeLength) code += recoveryCode.plain(word)
  return secretOf(code)
}

/** The secret of the plain characters of a code; `undefined` where they are none, or the checksum is another. */
export function secretOf(code: string): Bytes | undefined {
  const digits = Array.from(code, (character) => alphabet.indexOf(character))
  if (digits.length !== codeLength || digits.includes(-1)) return undefined
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  const secret = Uint8Array.from({ length: secretBytes }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
  const check = toBits(checksumOf(secret)).slice(0, checkBits)
  return bits.slice(secretBytes * 8) === check ? secret : undefined
}

function checksumOf(secret: Bytes): Uint8Array {
  const label = new TextEncoder().encode('portico recovery code')
  return sha256(concatBytes(label, secret)).slice(0, 2)
}

function toBits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
}
