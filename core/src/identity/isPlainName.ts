import { looksLikeAddress } from '../connector/looksLikeAddress.ts'
import { nameSkeleton } from '../connector/nameSkeleton.ts'

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
