import { KitError, schemaMessage } from '@portico/core'
import { type Hex, isAddress, isHex, verifyMessage } from 'viem'
import type * as z from 'zod/mini'
import type { Answer } from '../../http/Answer.ts'
import { fault } from '../../http/fault.ts'
import type { Call } from '../DataRoutes.ts'
import { coinTypeChain } from './coinTypeChain.ts'
import type { Registry } from './Registry.ts'

type Signed = Call<'register'>['body']
type Timed = z.ZodMiniType<{ readonly timestamp: number }>

/** Seconds that a message may be old, or early. */
const window = 10

/**
 * What a signed message says, once its address has signed it just now: by its key, or as the contract that it is
 * (ERC-1271, ERC-6492). Else why it is refused.
 */
export async function readSigned<schema extends Timed>(
  signed: Signed,
  schema: schema,
  registry: Registry,
): Promise<{ readonly said: z.output<schema> } | Answer> {
  const chainId = coinTypeChain(signed.coin_type)
  if (!chainId || !isSupported(chainId, registry))
    return fault(400, 'coin_type', 'Expected the coin type of a supported EVM chain')
  if (!isAddress(signed.address, { strict: false }))
    return fault(400, 'address', 'Expected an address of an EVM account')
  const message = parse(signed.message)
  const parsed = schema.safeParse(message)
  if (!parsed.success)
    return fault(400, 'message', schemaMessage(parsed.error.issues as never, message))
  if (Math.abs(registry.clock.now() / 1000 - parsed.data.timestamp) > window)
    return fault(400, 'timestamp', `Expected a time within ${window} seconds of now`)
  if (!(await isSigned(signed, registry.clientOf(chainId))))
    return fault(401, 'signature', 'The address has not signed the message')
  return { said: parsed.data as z.output<schema> }
}

/** Mainnet stands for the account itself, on whatever chain it is used. */
function isSupported(chainId: string, { chains }: Registry): boolean {
  return chainId === 'eip155:1' || chains.has(chainId)
}

async function isSigned(
  { address, message, signature }: Signed,
  client: ReturnType<Registry['clientOf']>,
): Promise<boolean> {
  if (!isHex(signature)) return false
  const claim = { address: address as Hex, message, signature }
  try {
    if (!client) return await verifyMessage(claim)
    const verified = await client.verifyMessage(claim)
    // viem takes a node that is away for one that refuses; this throws when it is.
    if (!verified) await client.getCode({ address: claim.address })
    return verified
  } catch (error) {
    // A node that is away says nothing about the signature; anything else is no signature at all.
    const away = KitError.find(error, (it) =>
      /^rpc\//.test(String((it as { code?: unknown }).code)),
    )
    if (away) throw away
    return false
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema, and is refused by it.
    return undefined
  }
}
