/** Whole or cut hexadecimal, such as `0x5290` and `0x5290…9ee7`. */
const hexadecimal = /^0x[\da-f]{4,}(?:[^\p{L}\p{N}]+[\da-f]+)?$/iu
/** Two ends of anything with digits, such as `bc1q…x9z2`. */
const shortened =
  /^(?=.*\p{N})[\p{L}\p{N}]{3,}\s*(?:[^\p{L}\p{N}\s]{2,}|[⋯⋮·•∙])\s*[\p{L}\p{N}]{3,}$/u
/** Longer than words are: the addresses of all chain families have more characters. */
const minRun = 25
const minWord = 32

/** Whether a reader could take a name for an address, whole or shortened, of any chain family. */
export function looksLikeAddress(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .trim()
    .replace(/^[0oоοօ]\s*[xхχ×]/iu, '0x')
  const runs = plain.match(/[\da-z]+/gi) ?? []
  return hexadecimal.test(plain.replace(/\s/g, '')) || shortened.test(plain) || runs.some(isWhole)
}

function isWhole(run: string): boolean {
  return run.length >= (/\d/.test(run) && /[a-z]/i.test(run) ? minRun : minWord)
}
