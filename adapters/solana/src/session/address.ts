import type { Account } from '@portico/core'
import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'

/** The 32 bytes of an address; `undefined` for other text. */
export function addressBytes(text: string): Uint8Array | undefined {
  // Checks the length first: decoding takes quadratic time.
  if (text.length < 32 || text.length > 44) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character outside base58
  }
}

/** A kit account; a Solana address is the public key in base58. */
export function toAccount(address: string): Account {
  return { namespace: 'solana', address, type: 'eoa', publicKey: address }
}

/** Runs requests one after the other, so that a wallet never shows two prompts at once. */
export async function runInSequence<input, output>(
  inputs: readonly input[],
  call: (input: input) => Promise<output>,
): Promise<readonly output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await call(input))
  return outputs
}

/** True for the text of an address. */
export function isAddress(text: string): text is Address {
  return addressBytes(text) !== undefined
}
