import { combine } from 'shamir-secret-sharing'
import type { Bytes } from '../bytes/Bytes.ts'
import { equalBytes } from '../bytes/equalBytes.ts'
import { wipe } from '../bytes/wipe.ts'
import { frameError } from '../frameError.ts'
import { commitmentOf } from './commitmentOf.ts'
import { importSealKey } from './importSealKey.ts'
import { unseal } from './seal.ts'
import { type Vault, vaultContext } from './Vault.ts'

/**
 * The root of a wallet, from two of its shares. A damaged share combines to a wrong key without an error, so the
 * commitment is compared first. The caller overwrites the result after use.
 */
export async function openVault(vault: Vault, shares: readonly [Bytes, Bytes]): Promise<Bytes> {
  const dataKey = await combineShares(shares)
  try {
    if (!equalBytes(await commitmentOf(dataKey), vault.commitment)) throw frameError('share')
    const key = await importSealKey(dataKey)
    return await unseal(key, vault.vault, vaultContext(vault)).catch(() => {
      throw frameError('vault')
    })
  } finally {
    wipe(dataKey)
  }
}

async function combineShares(shares: readonly [Bytes, Bytes]): Promise<Bytes> {
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
