import { hex } from '../bytes.ts'
import { hashMessage } from '../evm/hashMessages.ts'
import { frameError } from '../frameError.ts'
import { describeMessage } from './describeMessage.ts'
import type { SignContext } from './SignContext.ts'

const maxBytes = 65_536

/** personal_sign: the message and the account, in this order; some dapps swap them. */
export async function signEvmMessage(params: unknown, context: SignContext): Promise<string> {
  const { address, network, origin, approve, wallet } = context
  const [first, second] = Array.isArray(params) ? params : []
  const isOwn = (value: unknown) =>
    typeof value === 'string' && value.toLowerCase() === address.toLowerCase()
  const message = isOwn(second) ? first : isOwn(first) ? second : undefined
  if (typeof message !== 'string') throw frameError('input', 'The message is for another account')
  const isHex = /^0x(?:[\da-fA-F]{2})*$/.test(message)
  const bytes = isHex ? hex.decode(message) : Uint8Array.from(new TextEncoder().encode(message))
  if (bytes.length > maxBytes) throw frameError('input', 'The message is too long')
  const digest = hashMessage(bytes)
  const approval = describeMessage({ bytes, address, network, origin, digest })
  const approved = await approve(approval, { bytes, address })
  return hex.encode(await wallet.signMessage(bytes, address, approved))
}
