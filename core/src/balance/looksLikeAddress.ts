import { latinOf } from '../connector/nameSkeleton.ts'

/** Whole or cut hexadecimal anywhere, such as `0x5290` and `0x5290…9ee7`; not the label of a name with dots. */
const hexadecimal = /(?:^|[^\p{L}\p{N}])0x[\da-f]{4,64}(?:[^\p{L}\p{N}.]|\.\.|$)/iu
/** What stands between the two ends of a shortened address. */
const gap = /[^\p{L}\p{N}\s]{2,9}|[⋯⋮·•∙‥…–—~]|[\u119e\ua4f8]{1,9}/u
/** Two ends of four characters. */
const ends = /^[\da-z]{4}(?:…|\.{3})[\da-z]{4}$/i
/** One of the groups in which addresses are written to be compared. */
const group = /^[\da-z]{4}$/i
const minGroups = 3
const minEnd = 3
/** Longer than words are: the addresses of all chain families have more characters. */
const minRun = 25
const minWord = 32

/** Whether a reader could take a name for an address, whole or shortened, of any chain family. */
export function looksLikeAddress(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .trim()
  return isAddressLike(plain) || isAddressLike([...plain].map(toLatin).join(''))
}

function isAddressLike(text: string): boolean {
  const hex = text.replace(/(^|[^\p{L}\p{N}])[o0]\s{0,3}[x×]/giu, '$10x')
  return (
    hexadecimal.test(hex) ||
    hexadecimal.test(hex.replace(/\s/g, '')) ||
    ends.test(text) ||
    isShortened(text) ||
    isGrouped(text) ||
    (text.match(/[\da-z]+/gi) ?? []).some(isWhole)
  )
}

/** Two ends of anything with digits, such as `bc1q…x9z2`. */
function isShortened(text: string): boolean {
  const parts = text.split(gap).map((part) => part.trim().split(/[^\p{L}\p{N}]/u))
  return parts.slice(1).some((after, at) => {
    const [one = '', other = ''] = [parts[at]?.at(-1), after[0]]
    return one.length >= minEnd && other.length >= minEnd && /\p{N}/u.test(one + other)
  })
}

function isGrouped(text: string): boolean {
  let run: readonly string[] = []
  for (const word of text.split(/\s/)) {
    run = group.test(word) ? [...run, word] : []
    if (run.length >= minGroups && run.filter((it) => /\d/.test(it)).length > 1) return true
  }
  return false
}

/** Letters of other scripts as the Latin ones that they look like; digits stay. */
function toLatin(letter: string): string {
  return /[\da-z|]/i.test(letter) ? letter : (latinOf(letter) ?? letter)
}

function isWhole(run: string): boolean {
  return run.length >= (/\d/.test(run) && /[a-z]/i.test(run) ? minRun : minWord)
}
