import { split } from 'shamir-secret-sharing'
import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import { commitmentOf } from './commitmentOf.ts'
import { importSealKey } from './importSealKey.ts'
import { seal } from './seal.ts'
import { type Shares, type Vault, vaultContext } from './Vault.ts'

/** Seals `root` under a new data key and splits that key, for a new wallet as for one whose shares are replaced. */
export async function closeVault(
  root: Bytes,
  name: Pick<Vault, 'id' | 'version'>,
): Promise<{ vault: Vault; shares: Shares }> {
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  try {
    const key = await importSealKey(dataKey)
    const [vault, commitment, parts] = await Promise.all([
      seal(key, root, vaultContext(name)),
      commitmentOf(dataKey),
      split(dataKey, 3, 2),
    ])
    const [device, server, recovery] = parts.map((part) => Uint8Array.from(part))
    parts.forEach((part) => {
      wipe(part)
    })
    if (!device || !server || !recovery) throw new Error('Expected three shares')
    return { vault: { ...name, vault, commitment }, shares: { device, server, recovery } }
  } finally {
    wipe(dataKey)
  }
}
