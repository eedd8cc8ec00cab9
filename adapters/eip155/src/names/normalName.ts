import { normalize } from 'viem/ens'

/** The normalised form of a name (ENSIP-15); `undefined` for an invalid name. */
export function normalName(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined // `normalize` throws for an invalid name
  }
}
