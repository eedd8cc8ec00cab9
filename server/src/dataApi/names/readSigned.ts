import { createHash } from 'node:crypto'
import { schemaMessage } from '@portico/core'
import { isAddress } from 'viem'
import type * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import type { Call } from '../DataRoutes.ts'
import { findSigner, type Signer } from './findSigner.ts'
import type { Registry } from './Registry.ts'
import { signedMessages } from './signedMessages.ts'

/** The chain (CAIP-2) of an ENSIP-11 coin type; `undefined` where it is none of an EVM chain. */
export function coinTypeChain(coinType: number): string | undefined {
  if (coinType === 60) return 'eip155:1'
  const isEvm = Number.isInteger(coinType) && coinType > 0x80000000 && coinType <= 0xffffffff
  return isEvm ? `eip155:${coinType - 0x80000000}` : undefined
}

type Messages = typeof signedMessages
type Asked<call extends keyof Messages> = {
  readonly call: call
  /** In the path; a message that registers a name says it itself. */
  readonly name?: string
  readonly body: Call<'register'>['body']
}
type Read<call extends keyof Messages> = {
  readonly said: z.output<Messages[call]>
  readonly signer: Signer
}

/** Seconds that a message may be old, or early. */
const window = 10
/** Seconds that the clocks of two processes with one storage may be apart. */
const skew = 60
const maxMessageLength = 4_096

/**
 * What a signed message says, once its address has signed it just now, for this call, this name and this host, and for
 * the first time. Else why it is refused. Throws `rpc/*` where the chain of a contract account cannot be asked.
 */
export async function readSigned<call extends keyof Messages>(
  asked: Asked<call>,
  registry: Registry,
): Promise<Read<call> | Answer> {
  const { call, body } = asked
  const chainId = coinTypeChain(body.coin_type)
  // Mainnet stands for the account itself, on whatever chain it is used.
  if (!chainId || !(chainId === 'eip155:1' || registry.chains.has(chainId)))
    return fault(400, 'coin_type', 'Expected the coin type of a supported EVM chain')
  if (!isAddress(body.address, { strict: false }))
    return fault(400, 'address', 'Expected an address of an EVM account')
  if (body.message.length > maxMessageLength)
    return fault(413, 'message', `Expected ${maxMessageLength} characters at most`)
  const message = parse(body.message)
  const parsed = signedMessages[call].safeParse(message)
  if (!parsed.success) return fault(400, 'message', schemaMessage(parsed.error.issues, message))
  const { timestamp } = parsed.data
  if (Math.abs(registry.clock.now() / 1000 - timestamp) > window)
    return fault(400, 'timestamp', `Expected a time within ${window} seconds of now`)
  const elsewhere = boundElsewhere(parsed.data, asked, registry)
  if (elsewhere) return fault(400, 'message', elsewhere)
  const signer = await findSigner(body, registry.clientOf(chainId))
  if (!signer) return fault(401, 'signature', 'The address has not signed the message')
  if (await isAmbiguous(parsed.data, signer, registry))
    return fault(400, 'message', 'The address owns several names: expected call and name in it')
  const isNew = await registry.storage.useMessage({
    id: digest(signer.address, body.message),
    now: registry.clock.now(),
    expiresAt: Math.ceil((timestamp + window + skew) * 1000),
  })
  if (!isNew) return fault(400, 'message', 'The message was used before: sign a new one')
  return { said: parsed.data as z.output<Messages[call]>, signer }
}

type Bound = { readonly call?: unknown; readonly name?: unknown; readonly host?: unknown }

/** Why a message is for another host, call or name; `undefined` where it says nothing of that. */
function boundElsewhere(
  { call, name, host }: Bound,
  asked: Asked<keyof Messages>,
  { hosts }: Registry,
): string | undefined {
  if (hosts.length === 0 && host !== undefined)
    return 'It names a host, and this server was not told its own'
  if (hosts.length > 0 && !hosts.includes(String(host)))
    return `Expected host in it: ${hosts.join(' or ')}`
  if (hosts.length > 0 && (call === undefined || name === undefined))
    return 'Expected call and name in it'
  // With a name and no call it could be one that registers the name.
  if (asked.name !== undefined && (call === undefined) !== (name === undefined))
    return 'Expected both call and name in it, or neither'
  if (asked.name !== undefined && name !== undefined && name !== asked.name)
    return `It is for the name ${String(name)}`
  return undefined
}

/** Without a name in it a message means the only one that its account owns; nothing else says which it is. */
async function isAmbiguous(
  { name }: Bound,
  { address }: Signer,
  { storage }: Registry,
): Promise<boolean> {
  return name === undefined && (await storage.findOwned(address)).length > 1
}

/** Of the message, not of the signature: there are several good ones for each message. */
function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema, and is refused by it.
    return undefined
  }
}
