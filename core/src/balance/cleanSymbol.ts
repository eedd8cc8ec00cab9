import { nameSkeleton } from '../connector/nameSkeleton.ts'
import { cleanText } from '../i18n/cleanText.ts'
import { looksLikeAddress } from './looksLikeAddress.ts'

/** A letter or emoji first, also after one `$`, without spaces and other signs. */
const plain =
  /^(?![eE]?\p{N})\$?[\p{L}\p{Extended_Pictographic}](?:[\p{L}\p{M}\p{N}\p{Sc}\p{So}.+_/-]|\u200d)*$/u
/** What reads as digits, by its skeleton, with letters of other scripts that are a circle or a stroke. */
const digits = /^[ol\u101d\u10ff\u0d20\u2d54\u01c0\u4e28\p{N}]+$/u
/** Words that multiply the amount before them. */
const factor = /^(?:k|m|mn|mio|bn|thousand|million|billion|trillion|x\p{N}+)$/iu
/** Of right-to-left scripts: digits beside them change their place. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A token's symbol as untrusted text: cut to `maxLength`, and in quotation marks where it could be read as an amount or
 * as an address.
 */
export function cleanSymbol(text: string, maxLength: number): string {
  const symbol = cleanText(text.replace(/[“”]/g, ''), maxLength)
  return symbol === '' || isPlain(symbol) ? symbol : `“${symbol}”`
}

function isPlain(symbol: string): boolean {
  const letters = nameSkeleton(symbol).replace(/[\p{S}\p{P}]/gu, '')
  return (
    plain.test(symbol) &&
    !digits.test(letters) &&
    !factor.test(symbol) &&
    !(rightToLeft.test(symbol) && /\p{N}/u.test(symbol)) &&
    !looksLikeAddress(symbol)
  )
}
