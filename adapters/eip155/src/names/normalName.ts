import { normalize } from 'viem/ens'

/** The one spelling of a name by ENSIP-15; `undefined` for text that is no name. */
export function normalName(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined // it throws for what must not be a name
  }
}
