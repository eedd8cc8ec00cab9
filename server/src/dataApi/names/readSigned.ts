import { schemaMessage } from '@portico/core/errors'
import { isAddress } from 'viem'
import type * as z from 'zod/mini'
import { type Answer, fault } from '../../http/Answer.ts'
import { parseJson } from '../../http/readBody.ts'
import { digest } from '../../http/tokens.ts'
import type { Call } from '../DataRoutes.ts'
import { findSigner, type Signer } from './findSigner.ts'
import type { Registry } from './Registry.ts'
import { signedMessages } from './signedMessages.ts'

/** The chain (CAIP-2) of an ENSIP-11 coin type; `undefined` for a coin type of another family. */
export function coinTypeChain(coinType: number): string | undefined {
  if (coinType === 60) return 'eip155:1'
  const isEvm = Number.isInteger(coinType) && coinType > 0x80000000 && coinType <= 0xffffffff
  return isEvm ? `eip155:${coinType - 0x80000000}` : undefined
}

type Messages = typeof signedMessages
type SignedRequest<call extends keyof Messages> = {
  readonly call: call
  /** Name of the path; a registration message contains its name instead. */
  readonly name?: string
  readonly body: Call<'register'>['body']
}
type VerifiedMessage<call extends keyof Messages> = {
  readonly content: z.output<Messages[call]>
  readonly signer: Signer
}

/** Seconds that a timestamp may differ from the server's time. */
const toleranceSeconds = 10
/**
 * Seconds that a message may be old which names its call, name and host: it is good for this once and nothing else, and a
 * visitor takes longer than ten seconds to read it in a wallet.
 */
const boundSeconds = 120
/** Seconds that the clocks of two processes with one storage may differ. */
const clockSkewSeconds = 60
const maxMessageLength = 4_096

/**
 * Parses and verifies a signed message: recent, for this call, name and host, signed by the address, and not used
 * before. Returns the answer to send when a check fails. Throws `rpc/*` when a contract account's chain is unreachable.
 */
export async function readSigned<call extends keyof Messages>(
  request: SignedRequest<call>,
  registry: Registry,
): Promise<VerifiedMessage<call> | Answer> {
  const { call, body } = request
  const chainId = coinTypeChain(body.coin_type)
  // Coin type 60 is always accepted, since it stands for the account on every chain.
  if (!chainId || !(chainId === 'eip155:1' || registry.chains.has(chainId)))
    return fault(400, 'coin_type', 'Expected the coin type of a supported EVM chain')
  if (!isAddress(body.address, { strict: false }))
    return fault(400, 'address', 'Expected an address of an EVM account')
  if (body.message.length > maxMessageLength)
    return fault(413, 'message', `Expected ${maxMessageLength} characters at most`)
  const message = parseJson(body.message)
  const parsed = signedMessages[call].safeParse(message)
  if (!parsed.success) return fault(400, 'message', schemaMessage(parsed.error.issues, message))
  const { timestamp } = parsed.data
  const maxAge = isBound(parsed.data) ? boundSeconds : toleranceSeconds
  const age = registry.clock.now() / 1000 - timestamp
  if (age > maxAge || age < -toleranceSeconds)
    return fault(400, 'timestamp', `Expected a time within ${maxAge} seconds of now`)
  const mismatch = findMismatch(parsed.data, request, registry)
  if (mismatch) return fault(400, 'message', mismatch)
  const signer = await findSigner(body, registry.clientOf(chainId))
  if (!signer) return fault(401, 'signature', 'The address did not sign the message')
  if (await isAmbiguous(parsed.data, signer, registry))
    return fault(
      400,
      'message',
      'The address owns several names: expected call and name in the message',
    )
  const isNew = await registry.storage.useMessage({
    // Of the message, not of the signature: one message can have several valid signatures.
    id: digest(signer.address, body.message),
    now: registry.clock.now(),
    expiresAt: Math.ceil((timestamp + maxAge + clockSkewSeconds) * 1000),
  })
  if (!isNew) return fault(400, 'message', 'The message was used before: sign a new one')
  return { content: parsed.data as z.output<Messages[call]>, signer }
}

type MessageBinding = { readonly call?: unknown; readonly name?: unknown; readonly host?: unknown }

function isBound({ call, name, host }: MessageBinding): boolean {
  return [call, name, host].every((it) => it !== undefined)
}

/** Returns why a message is not for this host, call or name; `undefined` when it matches or names none. */
function findMismatch(
  { call, name, host }: MessageBinding,
  request: SignedRequest<keyof Messages>,
  { hosts }: Registry,
): string | undefined {
  if (hosts.length === 0 && host !== undefined)
    return 'The message contains a host, but this server has none configured'
  if (hosts.length > 0 && !hosts.includes(String(host)))
    return `Expected host in the message: ${hosts.join(' or ')}`
  if (hosts.length > 0 && (call === undefined || name === undefined))
    return 'Expected call and name in the message'
  // A message with a name but no call could be replayed as a registration of the name.
  if (request.name !== undefined && (call === undefined) !== (name === undefined))
    return 'Expected both call and name in the message, or neither'
  if (request.name !== undefined && name !== undefined && name !== request.name)
    return `The message is for the name ${String(name)}`
  return undefined
}

/** A message without a name is only clear if its account owns a single name. */
async function isAmbiguous(
  { name }: MessageBinding,
  { address }: Signer,
  { storage }: Registry,
): Promise<boolean> {
  return name === undefined && (await storage.findOwned(address)).length > 1
}
