import { decodeBase58 } from '../bytes/decodeBase58.ts'
import { base58 } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { readMessage } from '../solana/readTransaction.ts'
import { describeMessage } from './describeMessage.ts'
import type { SignContext } from './SignContext.ts'

type Params = { readonly message: string; readonly pubkey: string }

/** solana_signMessage. A message that is a transaction is refused: its signature would send it. */
export async function signSolanaMessage(
  { message, pubkey }: Params,
  { address, network, origin, approve, wallet }: SignContext,
): Promise<{ signature: string }> {
  if (pubkey !== address) throw frameError('input', 'The message is for another account')
  const bytes = decodeBase58(message)
  if (isTransaction(bytes)) throw frameError('input', 'The message is a transaction')
  const approval = describeMessage({ bytes, address, network, origin })
  const approved = await approve(approval, { bytes, address })
  return { signature: base58.encode(await wallet.signSolanaMessage(bytes, address, approved)) }
}

function isTransaction(bytes: Uint8Array): boolean {
  // Transactions of any version, also of those to come, begin so; a text in UTF-8 does not.
  if ((bytes[0] ?? 0) >> 6 === 2) return true
  try {
    readMessage(bytes)
    return true
  } catch {
    // What cannot be read as a transaction cannot be sent as one.
    return false
  }
}
