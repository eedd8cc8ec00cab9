import type { Profile } from '@portico/core/endpoints'
import { type DecodeFunctionDataReturnType, encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { recordAbi } from './recordAbi.ts'

const ethereumCoinType = 60n

/** The record of a name that a resolver's function returns, as its ABI-encoded result; empty where there is none. */
export function readRecord(
  profile: Profile | undefined,
  { functionName, args }: DecodeFunctionDataReturnType<typeof recordAbi>,
): Hex {
  if (functionName === 'addr') {
    const [, coinType] = args
    if (coinType !== undefined) return encode('bytes', addressOf(profile, coinType) ?? '0x')
    return encode('address', addressOf(profile, ethereumCoinType) ?? zeroAddress)
  }
  if (functionName === 'text') return encode('string', textOf(profile, args[1]))
  return encode('bytes', '0x')
}

/** An account may be a contract that exists on one chain only, so a chain without a record has no address. */
function addressOf(profile: Profile | undefined, coinType: bigint): Hex | undefined {
  // In lower case, because viem rejects a checksum that does not match, and the registry accepts any case.
  return profile?.addresses[`${coinType}`]?.address.toLowerCase() as Hex | undefined
}

/** ENSIP-5 calls the text about a name `description`, the registry `bio`. */
function textOf(profile: Profile | undefined, key: string): string {
  const attributes = new Map(Object.entries(profile?.attributes ?? {}))
  return attributes.get(key) ?? (key === 'description' ? attributes.get('bio') : undefined) ?? ''
}

function encode(type: 'address' | 'bytes' | 'string', value: string): Hex {
  return encodeAbiParameters([{ type }], [value as Hex])
}
