import { keccak_256 } from '@noble/hashes/sha3.js'
import * as z from 'zod/mini'
import { hex } from '../bytes.ts'
import type { NodeCall } from '../evm/node.ts'
import { frameError } from '../frameError.ts'
import { toChecksumAddress } from '../keys/toChecksumAddress.ts'
import type { Network } from '../page/FrameContext.ts'
import { type SmartAccountSettings, smartSettings } from './smartNetwork.ts'

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

/** Whether an account runs the operator's code on a network. Throws `node`. */
export async function isSmartAccount(
  network: Network,
  address: string,
  node: NodeCall,
): Promise<boolean> {
  const settings = smartSettings(network)
  if (!settings) return false
  return (await readDelegation(address, settings.delegate, node)).kind === 'own'
}

/**
 * Checks that the network has the contract that the operator named, with the code that the operator knows: an account
 * that ran no code, or another, could not make calls as one. Throws `node`.
 */
export async function checkDelegate(
  { delegate, codeHash }: SmartAccountSettings,
  node: NodeCall,
): Promise<void> {
  const bytes = hex.decode(await readCode(delegate, node))
  if (bytes.length === 0)
    throw frameError('node', 'This network lacks the contract of smart accounts')
  if (codeHash !== undefined && hex.encode(keccak_256(bytes)) !== codeHash.toLowerCase())
    throw frameError('node', 'The contract of smart accounts has other code than expected')
}

const code = z.string().check(z.maxLength(200_000), z.regex(/^0x(?:[\da-fA-F]{2})*$/))

/** The code of an account or a contract; `0x`: none. Throws `node`. */
async function readCode(address: string, node: NodeCall): Promise<string> {
  const { data } = code.safeParse(await node('eth_getCode', [address, 'latest']))
  if (data === undefined) throw frameError('node')
  return data
}
