import { looksLikeAddress } from '../connector/looksLikeAddress.ts'
import { cleanText } from '../i18n/cleanText.ts'

/**
 * A name that a stranger chose, as untrusted text cut to `maxLength`; `undefined` where nothing is left to see, and
 * where it could be taken for the address that stands in its place otherwise.
 */
export function cleanName(text: string | null | undefined, maxLength: number): string | undefined {
  const name = cleanText(text ?? '', maxLength)
  return name === '' || looksLikeAddress(name) ? undefined : name
}
