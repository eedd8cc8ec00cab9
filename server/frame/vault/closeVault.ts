import { split } from 'shamir-secret-sharing'
import { type Bytes, wipe } from '../bytes.ts'
import { type Shares, type Vault, vaultContext } from './openVault.ts'
import { deriveProof, importSealKey, seal } from './seal.ts'

/**
 * Seals `root` under a new data key and splits that key, for a new wallet as for one whose shares are replaced.
 * `keyVerifier` is the hash of the proof that `openVault` gives to whoever holds the key.
 */
export async function closeVault(
  root: Bytes,
  name: Pick<Vault, 'id' | 'version'>,
): Promise<{ vault: Vault; shares: Shares; keyVerifier: Bytes }> {
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  try {
    const key = await importSealKey(dataKey)
    const [vault, commitment, proof, parts] = await Promise.all([
      seal(key, root, vaultContext(name)),
      deriveProof(dataKey, 'commitment'),
      deriveProof(dataKey, 'keyProof'),
      split(dataKey, 3, 2),
    ])
    const [device, server, recovery] = parts.map((part) => Uint8Array.from(part))
    parts.forEach((part) => {
      wipe(part)
    })
    if (!device || !server || !recovery) throw new Error('Expected three shares')
    const keyVerifier = new Uint8Array(await crypto.subtle.digest('SHA-256', proof))
    return {
      vault: { ...name, vault, commitment },
      shares: { device, server, recovery },
      keyVerifier,
    }
  } finally {
    wipe(dataKey)
  }
}
