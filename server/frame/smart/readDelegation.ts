import { hex } from '../bytes.ts'
import type { NodeCall } from '../evm/NodeCall.ts'
import { frameError } from '../frameError.ts'
import { toChecksumAddress } from '../keys/toChecksumAddress.ts'
import { readCode } from './readCode.ts'

/** The contract whose code an account runs (EIP-7702): `address` is absent where it runs none. */
export type Delegation = {
  /** `own`: that of the operator's list; `foreign`: another one, which some other software has set. */
  readonly kind: 'none' | 'own' | 'foreign'
  readonly address?: `0x${string}`
}
const designation = /^0x[eE][fF]0100([\da-fA-F]{40})$/

/** Reads from the operator's node whose code an account runs. Throws `node`. */
export async function readDelegation(
  account: string,
  delegate: string,
  node: NodeCall,
): Promise<Delegation> {
  const code = await readCode(account, node)
  if (code === '0x') return { kind: 'none' }
  const [, digits] = designation.exec(code) ?? []
  if (digits === undefined) throw frameError('node', 'The account has code of an unknown kind')
  const address = toChecksumAddress(hex.decode(`0x${digits}`))
  const isOwn = address.toLowerCase() === delegate.toLowerCase()
  return { kind: isOwn ? 'own' : 'foreign', address }
}
