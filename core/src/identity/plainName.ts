import { isSameAddress } from '../account/Account.ts'
import { looksLikeAddress } from '../balance/looksLikeAddress.ts'
import { nameSkeleton } from '../connector/nameSkeleton.ts'
import { cleanText } from '../i18n/cleanText.ts'

const maxLength = 255
/** Blank, invisible, reordering characters and spaces; marks that stack; a mark without a letter before it. */
const odd =
  /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]|\p{M}{5}|^\p{M}/u
/** Scripts with letters that look Latin. */
const similar =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Cherokee}\p{Script=Lisu}]/u

/** Whether a name reads as what it is: no hidden or stacked characters, and no letters that pretend to be Latin. */
export function isPlainName(name: string): boolean {
  return (
    name.length <= maxLength &&
    name !== '' &&
    !odd.test(name) &&
    // Compatibility forms, such as full width, look like other letters.
    name.normalize('NFKC') === name.normalize('NFC') &&
    !looksLikeAddress(name) &&
    !name.split('.').some(isConfusable)
  )
}

function isConfusable(label: string): boolean {
  const isMixed = /\p{Script=Latin}/u.test(label)
  return similar.test(label) && (isMixed || /^[ -~]*$/.test(nameSkeleton(label)))
}

/**
 * A name that a stranger chose, as untrusted text cut to `maxLength`; `undefined` where nothing is left to see, and
 * where it could be taken for the address that stands in its place otherwise.
 */
export function cleanName(text: string | null | undefined, maxLength: number): string | undefined {
  const name = cleanText(text ?? '', maxLength)
  return name === '' || looksLikeAddress(name) ? undefined : name
}

/** The prefix that all addresses of a namespace share, such as `0x`, `cosmos1` and `bc1q`, is not compared. */
const prefix = /^(0x|[a-z]{2,10}1[qp]?)/
const shown = 4

/**
 * True for two addresses that users may confuse (T14): their first four and last four characters are the same, and
 * they differ only in the part that a shortened address omits.
 */
export function isLookAlike(one: string, other: string): boolean {
  return !isSameAddress(one, other) && endsOf(one) === endsOf(other)
}

function endsOf(address: string): string {
  const text = address.replace(prefix, '')
  const ends = text.slice(0, shown) + text.slice(-shown)
  return address.startsWith('0x') ? ends.toLowerCase() : ends
}
