import { combine } from 'shamir-secret-sharing'
import type { Bytes } from '../bytes/Bytes.ts'
import { equalBytes } from '../bytes/equalBytes.ts'
import { wipe } from '../bytes/wipe.ts'
import { frameError } from '../frameError.ts'
import { deriveProof } from './deriveProof.ts'
import { importSealKey } from './importSealKey.ts'
import { unseal } from './seal.ts'
import { type Vault, vaultContext } from './Vault.ts'

/** 32 bytes of the key and the share's number. */
const shareBytes = 33

/**
 * The root of a wallet, from two of its shares. A damaged share combines to a wrong key without an error, so the
 * commitment is compared first. The caller overwrites the result after use.
 */
export async function openVault(
  vault: Vault,
  shares: readonly [Bytes, Bytes],
): Promise<{ root: Bytes; keyProof: Bytes }> {
  const dataKey = await combineShares(shares)
  try {
    if (!equalBytes(await deriveProof(dataKey, 'commitment'), vault.commitment))
      throw frameError('share')
    const key = await importSealKey(dataKey)
    const root = await unseal(key, vault.vault, vaultContext(vault)).catch(() => {
      throw frameError('vault')
    })
    return { root, keyProof: await deriveProof(dataKey, 'keyProof') }
  } finally {
    wipe(dataKey)
  }
}

/** A share ends with its number; at zero it would be the key itself, whatever the other share is. */
const isShare = (share: Bytes) => share.length === shareBytes && share.at(-1) !== 0

async function combineShares(shares: readonly [Bytes, Bytes]): Promise<Bytes> {
  if (!shares.every(isShare)) throw frameError('share')
  try {
    const combined = await combine([...shares])
    const dataKey = Uint8Array.from(combined)
    wipe(combined)
    return dataKey
  } catch (cause) {
    // Two shares with one number, or of different lengths.
    throw Object.assign(frameError('share'), { cause })
  }
}
