import { schemaMessage, type Wallet } from '@portico/core'
import { walletSchema } from '@portico/core/wallets'
import * as z from 'zod/mini'
import { type ListSignature, verifyList } from './verifyList.ts'
import { walletListErrors } from './walletListErrors.ts'

const list = z.array(walletSchema)

/** A JSON list of wallets, its signature checked before it is parsed. Throws `walletList/*`. */
export function readWallets(json: Uint8Array | string, signed?: ListSignature): readonly Wallet[] {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  if (signed) verifyList(bytes, signed)
  const value = parse(new TextDecoder().decode(bytes))
  const parsed = list.safeParse(value)
  if (!parsed.success) {
    const where = schemaMessage(parsed.error.issues as never, value)
    throw walletListErrors.create('invalid', [where], { cause: parsed.error })
  }
  const ids = new Set<string>()
  for (const { id } of parsed.data) {
    if (ids.has(id)) throw walletListErrors.create('invalid', [`two wallets have the id ${id}`])
    ids.add(id)
  }
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw walletListErrors.create('invalid', [`not JSON: ${(cause as Error).message}`], { cause })
  }
}
